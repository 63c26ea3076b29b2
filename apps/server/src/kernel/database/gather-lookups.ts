interface Asked<Key, Answer> {
  readonly key: Key;
  resolve(answer: Answer | undefined): void;
  reject(error: unknown): void;
}

/** Lookups that are asked for in the same turn of the event loop are one statement. What is not found is answered with undefined. */
export const gatherLookups = <Key, Answer>(
  findAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): ((key: Key) => Promise<Answer | undefined>) => {
  let waiting: Asked<Key, Answer>[] = [];
  const ask = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    try {
      const found = await findAll([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void ask());
      waiting.push({ key, resolve, reject });
    });
};
