// Every reason to turn a game file or an event down: a code and the player concerned, as a value.

/** Why something was turned down: `detail` is the field, card or code at fault, as it was written. */
export class Refusal {
  /**
   * @param {string} code
   * @param {string | null} [player]
   * @param {string | null} [detail]
   */
  constructor(code, player = null, detail = null) {
    this.code = code;
    this.player = player;
    this.detail = detail;
  }
}

/**
 * Whether something was turned down.
 * @param {unknown} value
 * @returns {value is Refusal}
 */
export function isRefusal(value) {
  return value instanceof Refusal;
}
