// The values of the rules on the phone, static/js/rules/; what each means is told where it is made.

type Rows<Of> = Record<string, Of>;
type Plain = Rows<any>; // an object of a game file, not yet read

/** A map that is asked only for what is in it. */
interface FilledMap<Key, Value> extends Map<Key, Value> {
  get(key: Key): Value;
}
type Refusal = import("../../static/js/rules/refusals.js").Refusal;

/** What a loser held: cards, a sum, or the code of a fixed score. */
type Held = string[] | number | string | null;
type Fund = "pool" | "club" | "jackpot";
type Check = any[]; // the name of a kind in schema.js, and its details

interface Effect {
  op: "none" | "add" | "times" | "set";
  n: number;
}

interface Way extends Effect {
  out: number;
  stake: number | null;
  wins_game?: boolean;
}

interface Limit {
  points: number;
  rule: "exceeds" | "reaches";
}

type Deal =
  | { mode: "fixed"; cards: number }
  | { mode: "by_players"; cards: Rows<number> }
  | { mode: "by_hand"; cards: number[] };

/** A whole record that was checked; scoring/engine/settings.py declares its parameters. */
interface WholeRecord {
  players: [number, number];
  equipment: Equipment[];
  deal: Deal;
  contracts: string[] | null;
  card_values: Rows<number>;
  hand_cap: number | null;
  fixed_scores: Rows<number>;
  score_to: "losers" | "winner" | "zero_sum";
  kalooki_effect: Effect;
  adjustments: Rows<number>;
  end: { mode: "last_in" | "host_ends" | "hands" | "target"; n: number };
  limit: Limit | null;
  all_out: "lowest_total" | "hand_winner";
  buy_in: {
    max: number | null;
    needs: "in_range" | "dealt_in";
    at_least: number;
    score: "highest_in_range" | "highest_in_range_plus_1";
    others_at_most: number | null;
  };
  stakes: { initial: number; buy_in: number; call_up: number; kalooki: number };
  kalooki_pays: "instead" | "in_addition";
  point_value: { amount: number; when: "never" | "each_hand" | "end_vs_winner"; to: "winner" | "pool" };
  pool: { shares: Rows<number[]>; rest_under: number | null; rest_split: "among_qualified" | "equal_slots" };
  kitty_events: Rows<number>;
  rounding: { unit: number; coin?: number };
  tie: "share" | "play_off" | "fewest_hands_lost";
  void: { counts_as_hand: boolean };
  places: Rows<number[]> | null;
  auto_split: { players: number; within: number; by: "equal" | "buy_ins_left" } | null;
  agreed_split: boolean;
  carry: { on: "never" | "tie" | "always"; in: number };
  club: { entry: number; of_pool: number };
  fines: Rows<{ amount: number; to: Fund | "winner" }>;
  bonus_stakes: Rows<number>;
  jackpot: { in: number; entry: number; each_hand: number; taken_by: string } | null;
  joining: {
    score: "highest" | "highest_plus_1" | "average" | "zero";
    stake: "full" | "pro_rata" | "none";
    until: number | null;
  } | null;
  leaving: { pool: "forfeit" | "share" };
  sitting_out: { most: number | null; points: number } | null;
  ways: Rows<Partial<Way>>;
  knock: {
    own: "each" | "difference";
    tie: "closer" | "other";
    beaten: number;
    beaten_to: "winner" | "closer";
    caught: number;
  } | null;
  blocked: "void" | "count" | "lowest";
}

interface Variant extends WholeRecord {
  rounding: { unit: number; coin: number };
  first_hand: number;
  card_points: Rows<number>;
  highest_wins: boolean;
}

/** A variant of a house that plays by these parameters, each null where a house doesn't. */
type Playing<By extends keyof Variant> = Variant & { [Name in By]: NonNullable<Variant[Name]> };

interface Equipment {
  players: [number, number];
  packs: number;
  jokers: number;
}

interface Table {
  variant: Variant;
  variant_key: string;
  players: string[];
  seats: Map<string, number>;
  clockwise: number[];
  started: number;
  equipment: Equipment;
  share: number[];
  places: number[] | null;
}

interface Offer {
  seat: number;
  cost: number;
  score: number;
}

type Funds = Record<Fund, number>;

interface State {
  totals: number[];
  standings: ("in" | "out" | "left")[];
  buy_ins: number[];
  hands_won: number[];
  gone_at: number[];
  nets: number[];
  funds: Funds;
  number: number;
  scored: number;
  counted: number;
  dealer_from: number;
  playing: number[];
  joined_at: number[];
  sat_out: number[];
  offers: Offer[];
  refused: { seat: number; code: string }[];
  play_off: boolean;
  begun: Funds;
  reason: string | null;
  winners: number[];
}

interface Mark {
  seat: number;
  code: string;
}

interface Hand {
  type: "hand";
  out: number;
  kalooki: boolean;
  left: Held[];
  adjust: { seat: number; points: number }[];
  kitty: Mark[];
  sits_out: number[];
  fines: Mark[];
  bonuses: Mark[];
  way: string | null;
}

interface End {
  type: "end";
  pool: "winner" | "share" | "carry" | "split";
  split?: number[];
  agreed?: number[];
}

interface Newcomer {
  type: "join";
  name: string;
  after: number | null;
}

interface Decision {
  type: "buy_in" | "decline" | "leave";
  seat: number;
}

interface Between {
  type: "points";
  adjust: { seat: number; points: number }[];
  fines: { seat: number; code: string }[];
}

/** What points between two hands came to; `points` and `scored` by seat, the others are seats. */
interface BetweenRecord {
  hand: number;
  named: number[];
  points: number[];
  was_in: number[];
  scored: number[];
  gone: number[];
  offers: number[];
}

type GameEvent = Hand | End | Newcomer | Decision | Between | { type: "void" };

interface Ruling {
  winner: number;
  playing: number[];
  losers: number[];
  way: string | null;
  beaten: boolean;
  figures: number[];
}

/** The record of a hand; a void one has the first three alone. */
interface HandRecord {
  number: number;
  outcome: "out" | "kalooki" | "blocked" | "void";
  dealer: number;
  out: number;
  cards_dealt: number;
  dealt_in: number[];
  points: number[];
  scored: number[];
  gone: number[];
  offers: Offer[];
  play_off: boolean;
  sat_out: number[];
  won_by: number | null;
  way: string | null;
  held?: number[];
}

interface Dues {
  kind: string;
  amounts: number[];
  receiver: number;
  hand: number | null;
  from_pool?: number;
}

interface Verdict {
  reason: string | null;
  seats: number[];
  pool: string;
  split: number[];
}

/** What comes out of an event. */
interface Step {
  state: State;
  dues: Dues[];
  record?: HandRecord;
  between?: BetweenRecord;
  hand?: Hand;
  table?: Table;
}

/** An entry of a log that counts. */
interface Entry {
  number: number;
  part: number;
  plain: Plain;
  first?: Plain | null;
}

interface Misfit {
  entry: Entry;
  refusal: Refusal;
}

interface Played {
  steps: Step[];
  entries: Entry[];
  misfits: Misfit[];
  tables: Table[];
  changed: Plain | null;
}

interface Turn {
  entry: Entry;
  step: Step;
  table: Table;
}

interface Question {
  kind: string;
  key: string;
  choices: string[];
  entries: Entry[];
  refusal: Refusal | null;
  player: string | null;
  offer: Offer | null;
  seat: number | null;
}

type Place = number | [number, number]; // the name of an entry in a log

interface Asked {
  question: Question;
  answer: string | null;
}

interface Payment {
  payer: number;
  receiver: number;
  amount: number;
}
