// A hand that was knocked, as far as it is counted: who holds least, and what that comes to (rule 17.3).

const filled = (text, figures) => text.replace(/\{(\w+)\}/g, (_part, name) => figures[name]);

class HandKnocks extends HandFigures {
  /** Whether the one who ended the hand is counted too, and may be beaten for something. */
  get knocked() {
    return Boolean(this.rules.knock?.costs && !this.rules.melds && this.losers.includes(this.winner));
  }

  /** Who would win, of those who were counted: {group, held}; null before the closer was. */
  leader() {
    const own = this.figure(this.winner);
    if (!own) return null;
    const closer = { group: this.winner, held: own.held };
    // Nothing left is written down as no cards at all, which nothing can beat.
    if (!own.held && !cardsIn(this.text(this.winner))?.length) return closer;
    const others = this.losers.filter((group) => group !== this.winner && this.figure(group));
    const least = Math.min(...others.map((group) => this.figure(group).held));
    const level = this.rules.knock.tie === "other" ? 1 : 0;
    if (least >= own.held + level) return closer;
    return { group: others.find((group) => this.figure(group).held === least), held: least };
  }

  /** What the leader gets from those who were counted, and for a knock that is beaten. */
  gained({ group, held }) {
    const { knock } = this.rules;
    const others = this.losers.filter((each) => each !== group && this.figure(each));
    const figures = others.map((each) =>
      this.affected(this.figure(each).held - (knock.own === "difference" ? held : 0)),
    );
    const beaten = group !== this.winner && knock.beaten_to === "winner" ? knock.beaten : 0;
    return figures.reduce((sum, figure) => sum + figure, beaten) * this.times;
  }

  /** What the one who is counted adds to the own total, where the losers score. */
  added(group, found) {
    const leader = this.knocked && this.rules.knock.own === "difference" ? this.leader() : null;
    if (!leader) return found.points;
    return group === leader.group ? found.scored : this.affected(found.held - leader.held) * this.times + found.scored;
  }

  drawKnock(found) {
    const stands = this.form.querySelector("[data-stands]");
    if (!stands) return;
    const [words, more] = this.knocked ? this.knockWords(found) : ["", ""];
    put(stands, words);
    put(this.form.querySelector("[data-against]"), more);
    this.form.classList.toggle("beaten", Boolean(words && this.counted !== this.winner));
  }

  /** How the one who is counted stands, in an accented line and a quiet one. */
  knockWords(found) {
    const leader = this.leader();
    if (this.counted === this.winner) return [this.words.knocked, this.words.own];
    if (!found || !leader) return ["", ""];
    return leader.group === this.counted ? this.beatenWords(leader) : ["", this.moreWords(found, leader)];
  }

  beatenWords(leader) {
    const { beaten, beaten_for: gained, against } = this.words;
    const points = signed(this.gained(leader));
    const words = this.rules.score_to !== "losers" ? filled(gained, { beaten, points }) : beaten;
    const own = this.figure(this.winner).held;
    return [words, filled(against, { n: leader.held, name: this.winner.dataset.name, own })];
  }

  moreWords({ held }, leader) {
    const { more, more_for: gained } = this.words;
    const { name } = leader.group.dataset;
    const figures = { n: held - leader.held, name, points: signed(this.gained(leader)) };
    return filled(this.rules.score_to !== "losers" ? gained : more, figures);
  }
}
