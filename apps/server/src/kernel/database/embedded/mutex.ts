/** Lets one holder in at a time, in the order of asking. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  async enter(): Promise<() => void> {
    let leave: () => void = () => undefined;
    const previous = this.#tail;
    this.#tail = new Promise((resolve) => {
      leave = resolve;
    });
    await previous;
    return leave;
  }
}
