// Every reason to turn a game file or an event down: a code and the player concerned, as a value.

/** Why something was turned down: `detail` is the field, card or code at fault, as it was written. */
export class Refusal {
  constructor(code, player = null, detail = null) {
    this.code = code;
    this.player = player;
    this.detail = detail;
  }
}

/** Whether something was turned down. */
export function isRefusal(value) {
  return value instanceof Refusal;
}
