import type { ChangeNotice } from './changes.ts';

/** A page reads, loads its code and opens its socket: seconds, also on a slow line. */
const KEPT_MS = 30_000;
/** Of a fleet in uproar fewer are kept, and a page that asks for more reads everything again. */
const MAX_KEPT_DOCUMENTS = 20_000;
const MAX_TOLD_DOCUMENTS = 500;
/** The word that a page has missed something takes its time too. */
const MAX_LATENCY_MS = 5_000;

/** What this process heard of a moment ago, for sockets that open after their page has read (decision 0087). */
export class RecentChanges {
  /** In the order in which they came. */
  readonly #kept = new Map<ChangeNotice, number>();
  readonly #now: () => number;
  #documents = 0;
  #completeSince: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#completeSince = now();
  }

  add(notice: ChangeNotice): void {
    const now = this.#now();
    this.#kept.set(notice, now);
    this.#documents += notice.documentIds.length;
    for (const [oldest, at] of this.#kept) {
      if (at >= now - KEPT_MS && this.#documents <= MAX_KEPT_DOCUMENTS) break;
      this.#kept.delete(oldest);
      this.#documents -= oldest.documentIds.length;
      this.#completeSince = at;
    }
  }

  /** What was missed until now is unknown. */
  clear(): void {
    this.#kept.clear();
    this.#documents = 0;
    this.#completeSince = this.#now();
  }

  /** What an account was told in the last so many milliseconds; nothing where that is not known, or more than reading again. */
  of(accountId: string, missedMs: number): ChangeNotice[] | undefined {
    const since = this.#now() - missedMs - MAX_LATENCY_MS;
    if (missedMs + MAX_LATENCY_MS > KEPT_MS || since <= this.#completeSince) return undefined;
    const notices = [...this.#kept]
      .filter(([notice, at]) => notice.accountId === accountId && at >= since)
      .map(([notice]) => notice);
    return notices.reduce((sum, { documentIds }) => sum + documentIds.length, 0) > MAX_TOLD_DOCUMENTS
      ? undefined
      : notices;
  }
}
