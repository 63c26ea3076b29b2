const started = performance.now();

export const say = (text: string): void =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s] ${text}`);

export const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');

export const missedOf = (goalsMet: readonly boolean[]): number => goalsMet.filter((isMet) => !isMet).length;

export const longest = (tasks: readonly number[]): number => Math.max(0, ...tasks);
