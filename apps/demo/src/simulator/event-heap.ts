interface Entry<T> {
  readonly at: number;
  readonly item: T;
}

/** Hands out items in the order of their times; adding and taking cost the logarithm of the size. */
export class EventHeap<T> {
  readonly #entries: Entry<T>[] = [];

  get size(): number {
    return this.#entries.length;
  }

  add(at: number, item: T): void {
    const entries = this.#entries;
    entries.push({ at, item });
    let index = entries.length - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#at(parent) <= at) break;
      this.#swap(index, parent);
      index = parent;
    }
  }

  /** The earliest item, if its time has come. */
  takeDue(now: number): T | undefined {
    const [first] = this.#entries;
    if (first === undefined || first.at > now) return undefined;
    const last = this.#entries.pop();
    if (last !== undefined && this.#entries.length > 0) {
      this.#entries[0] = last;
      this.#sink();
    }
    return first.item;
  }

  #sink(): void {
    const count = this.#entries.length;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      if (left >= count) return;
      const right = left + 1;
      const smaller = right < count && this.#at(right) < this.#at(left) ? right : left;
      if (this.#at(index) <= this.#at(smaller)) return;
      this.#swap(index, smaller);
      index = smaller;
    }
  }

  #at(index: number): number {
    return this.#entries[index]?.at ?? Number.POSITIVE_INFINITY;
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#entries[one], this.#entries[other]];
    if (first === undefined || second === undefined) return;
    this.#entries[one] = second;
    this.#entries[other] = first;
  }
}
