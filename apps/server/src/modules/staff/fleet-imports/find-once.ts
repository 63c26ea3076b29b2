/** Finds the value of each key once. */
export const findOnce = <Key, Value>(find: (key: Key) => Promise<Value>): ((key: Key) => Promise<Value>) => {
  const found = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = found.get(key) ?? find(key);
    found.set(key, value);
    return value;
  };
};
