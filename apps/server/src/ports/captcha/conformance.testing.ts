import type { Captcha } from '@airlane/contract/calls/captcha';
import { expect, test } from 'vitest';
import type { CaptchaPort } from './port.ts';

export interface CaptchaUnderTest {
  readonly port: CaptchaPort;
  /** What a person's browser makes of the question. */
  solve(asked: Captcha): Promise<string>;
}

/** What every captcha keeps to. */
export const captchaConformance = (make: () => Promise<CaptchaUnderTest>): void => {
  test('a solution is good', async () => {
    const { port, solve } = await make();
    expect(await port.verify(await solve(await port.ask('login', 'gide')), 'login', 'gide')).toBe(true);
  });

  test('a solution is good once, however often it is sent at a time', async () => {
    const { port, solve } = await make();
    const solution = await solve(await port.ask('contact', 'airlane'));
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => port.verify(solution, 'contact', 'airlane')));
    expect(verdicts.filter(Boolean)).toHaveLength(1);
    expect(await port.verify(solution, 'contact', 'airlane')).toBe(false);
  });

  test.each([
    ['nothing', ''],
    ['a letter', 'x'],
    ['JSON', '{}'],
    ['an emoji', '💥'],
    ['half of a solution', Buffer.from('{"algorithm":"SHA-256"}').toString('base64')],
    ['null', Buffer.from('null').toString('base64')],
    ['a long text', 'a'.repeat(8000)],
  ])('%s is no solution', async (_what, text) => {
    const { port } = await make();
    expect(await port.verify(text, 'login', 'gide')).toBe(false);
  });
};
