import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#testing/engines.ts';
import { testDatabase } from '#testing/engines.ts';
import { altchaCaptcha } from './altcha.ts';
import { captchaConformance } from './conformance.testing.ts';
import { CaptchaUnavailable } from './port.ts';
import { recaptchaCaptcha } from './recaptcha.ts';
import { solveAltcha } from '#testing/solve-altcha.ts';
import { spendOnceIn } from './spend-once.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('the proof of work', () => {
  const make = (now?: () => number, key = 'a shared key') =>
    altchaCaptcha({
      key: async () => key,
      maxNumber: 500,
      spendOnce: spendOnceIn(database.db),
      ...(now ? { now } : {}),
    });
  const solution = async (port = make()) => {
    const asked = await port.ask('login', 'gide');
    if (asked.provider !== 'altcha') throw new Error('another provider asked');
    return solveAltcha(asked.challenge);
  };
  const changed = (text: string, change: object) =>
    Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(text, 'base64').toString()) as object), ...change }),
    ).toString('base64');

  captchaConformance(async () => ({
    port: make(),
    solve: async (asked) => (asked.provider === 'altcha' ? solveAltcha(asked.challenge) : ''),
  }));

  test.each([
    ['another purpose', 'registration', 'gide'],
    ['another vertical', 'login', 'airlane'],
  ] as const)('a solution is worth nothing for %s', async (_what, purpose, vertical) => {
    expect(await make().verify(await solution(), purpose, vertical)).toBe(false);
  });

  test('a solution grows old', async () => {
    const old = await solution(make(() => Date.now() - 11 * 60_000));
    expect(await make().verify(old, 'login', 'gide')).toBe(false);
  });

  test.each([
    { number: 501 },
    { signature: '0'.repeat(64) },
    { challenge: '0'.repeat(64) },
    { salt: 'x?expires=99999999999999&purpose=login&vertical=gide&' },
  ])('a solution with %o is refused', async (change) => {
    expect(await make().verify(changed(await solution(), change), 'login', 'gide')).toBe(false);
  });

  test('a challenge that another key signed is refused', async () => {
    expect(await make().verify(await solution(make(undefined, 'another key')), 'login', 'gide')).toBe(false);
  });
});

describe('reCAPTCHA', () => {
  const issued = new Set<string>();
  let misbehave: 'no' | 'error' | 'garbage' | 'silence' | 'wrongSecret' = 'no';
  const double = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (misbehave === 'silence') return;
      if (misbehave === 'error') return void response.writeHead(503).end();
      if (misbehave === 'garbage') return void response.end('<html>');
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const knowsSecret = form.get('secret') === 'secret-of-gide' || form.get('secret') === 'secret-of-airlane';
      const success = knowsSecret && issued.has(form.get('response') ?? '');
      response.end(
        JSON.stringify({
          success,
          ...(success ? {} : { 'error-codes': [knowsSecret ? 'invalid-input-response' : 'invalid-input-secret'] }),
        }),
      );
    });
  });
  const make = () =>
    recaptchaCaptcha({
      keysOf: (vertical) => ({
        siteKey: `site-of-${vertical}`,
        secretKey: misbehave === 'wrongSecret' ? 'wrong' : `secret-of-${vertical}`,
      }),
      verifyUrl: `http://127.0.0.1:${(double.address() as AddressInfo).port}/siteverify`,
      scriptUrl: 'https://captcha.example/api.js',
      spendOnce: spendOnceIn(database.db),
      timeoutMs: misbehave === 'silence' ? 100 : 10_000,
    });
  beforeAll(() => new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    double.closeAllConnections();
    double.close();
  });
  afterEach(() => {
    misbehave = 'no';
  });

  captchaConformance(async () => ({
    port: make(),
    async solve() {
      const token = randomUUID();
      issued.add(token);
      return token;
    },
  }));

  test('each vertical has its own key', async () => {
    expect(await make().ask('login', 'gide')).toEqual({
      provider: 'recaptcha',
      siteKey: 'site-of-gide',
      scriptUrl: 'https://captcha.example/api.js',
    });
  });

  test.each(['error', 'garbage', 'silence', 'wrongSecret'] as const)(
    'the result is unknown when the provider answers with %s',
    async (how) => {
      misbehave = how;
      await expect(make().verify('token', 'login', 'gide')).rejects.toBeInstanceOf(CaptchaUnavailable);
    },
  );
});
