import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import type { AccountScope } from './viewer.ts';
import { whileAllowed } from './while-allowed.ts';

const scopeOf = (groups: readonly string[]) => ({ things: { kind: 'groups', groups } }) as unknown as AccountScope;
const parts = async function* (): AsyncGenerator<number> {
  yield* [1, 2, 3];
};
const read = async (
  answers: readonly (AccountScope | AppError)[],
): Promise<readonly [number[], string | undefined]> => {
  const seen: number[] = [];
  let asked = 0;
  const current = async (): Promise<AccountScope> => {
    const answer = answers[asked++] ?? scopeOf(['North']);
    if (answer instanceof AppError) throw answer;
    return answer;
  };
  try {
    for await (const part of whileAllowed(scopeOf(['North']), current, parts())) seen.push(part);
  } catch (error) {
    return [seen, error instanceof AppError ? error.code : String(error)];
  }
  return [seen, undefined];
};

test.each([
  ['nothing changes', [], [1, 2, 3], undefined],
  ['the consent is withdrawn', [scopeOf(['North']), new AppError('VIEW_AS_ENDED')], [1], 'VIEW_AS_ENDED'],
  ['the groups change', [scopeOf(['North']), scopeOf(['North']), scopeOf(['South'])], [1, 2], 'FORBIDDEN'],
] as const)('where %s', async (_, answers, seen, code) => {
  expect(await read(answers)).toEqual([seen, code]);
});
