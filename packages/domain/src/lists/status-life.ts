export interface StatusLife<Status extends string> {
  readonly statuses: readonly Status[];
  /** Why something cannot go from one status to another; the message names both. */
  problem(from: string, to: string): string | undefined;
}

/** States that only move along a life, as a table of what may follow each. */
export const statusLife = <const Status extends string>(
  noun: string,
  next: { readonly [From in Status]: readonly NoInfer<Status>[] },
): StatusLife<Status> => {
  const statuses = Object.keys(next) as Status[];
  const followers = (status: string): readonly Status[] => (Object.hasOwn(next, status) ? next[status as Status] : []);
  return {
    statuses,
    problem(from, to) {
      if (from === to || followers(from).some((status) => status === to)) return undefined;
      const possible =
        followers(from).length > 0 ? `It can become ${followers(from).join(', ')}.` : 'It stays as it is.';
      return `${noun} that is "${from}" cannot become "${to}". ${possible}`;
    },
  };
};
