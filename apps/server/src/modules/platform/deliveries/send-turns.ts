/** What is begun in one turn of the event loop takes a millisecond or two, and a request waits for a few turns. */
const MAX_SENDS_A_TURN = 8;

/**
 * Lets deliveries begin a few in each turn of the event loop, whatever the number of receivers. All at once they would keep the process
 * from everything else for as long as they take.
 */
export class SendTurns {
  readonly #waiting: (() => void)[] = [];
  #left = MAX_SENDS_A_TURN;
  #isTurning = false;

  /** Nothing where one may begin in this turn. */
  next(): Promise<void> | undefined {
    this.#turnSoon();
    if (this.#left === 0) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#left -= 1;
    return undefined;
  }

  #turnSoon(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    setImmediate(() => {
      this.#isTurning = false;
      const begins = this.#waiting.splice(0, MAX_SENDS_A_TURN);
      this.#left = MAX_SENDS_A_TURN - begins.length;
      if (begins.length > 0) this.#turnSoon();
      for (const begin of begins) begin();
    });
  }
}
