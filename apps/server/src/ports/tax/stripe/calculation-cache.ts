import type { Calculation } from '../port.ts';

const MAX_ENTRIES = 1000;
const MAX_AGE_MS = 10 * 60_000;

/** Calculations are paid for each, and a wizard asks for the same one at every step. What failed is not kept. */
export const calculationCache = (now: () => number = Date.now) => {
  const entries = new Map<string, { readonly at: number; readonly answer: Calculation }>();
  return async (key: string, ask: () => Promise<Calculation>): Promise<Calculation> => {
    const known = entries.get(key);
    if (known && now() - known.at < MAX_AGE_MS) return known.answer;
    const answer = await ask();
    entries.delete(key);
    entries.set(key, { at: now(), answer });
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    return answer;
  };
};
