import type { Call } from '@airlane/contract/call';
import { accountIds } from '@airlane/fixtures';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { everyCall } from './every-call.ts';
import { propertyRuns } from './property-runs.ts';

/** For each of some 270 calls, with other nonsense in every run of the suite. */
const RUNS = propertyRuns(45);
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
const headers: Record<string, string> = {
  authorization: `Bearer ${admin.token}`,
  segment: 'airlane',
  brand: accountIds.acme,
  template: 'OrderSIM',
};
afterAll(() => server.close());

const nasty = fc.constantFrom(
  "'; drop table things; --",
  '" or 1=1',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'a\u0000b',
  '\ud800',
  '𝒳𝒴',
  'ﷺ'.repeat(50),
  '9'.repeat(400),
  '1e400',
  '-1',
  '{"$ne":null}',
  '__proto__',
  'constructor',
  '\\',
  '%',
  '_',
  'x'.repeat(30_000),
  '[[[[[[[[[[[[]]]]]]]]]]]]',
  'ThingId_ICCID_',
  '2026-02-30T25:61:00Z',
);
const text = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('ThingsTable', 'OrderSIM', 'Deal', 'true', '1', 'emailCode', 'password'),
);
const deep = (depth: number): unknown => (depth === 0 ? 'end' : { next: deep(depth - 1) });
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(deep(400)),
  fc.array(text, { maxLength: 4 }),
  fc.dictionary(text, text, { maxKeys: 4 }),
  fc.array(
    fc.record({
      questionId: fc.constantFrom('QID001ThingName', 'QID008Quantity', 'QID027Phone', 'QID002date', 'x'),
      answer: fc.anything({ maxDepth: 2 }),
    }),
    { maxLength: 3 },
  ),
);

/** The names that the call reads, so that the nonsense lands where it can hurt, and some that it does not. */
const fieldsOf = (schema: unknown): string[] => {
  const shape = (schema as { shape?: object } | undefined)?.shape;
  const inner = (schema as { def?: { innerType?: unknown } } | undefined)?.def?.innerType;
  return shape
    ? Object.keys(shape)
    : inner
      ? fieldsOf(inner)
      : ['questions', 'version', 'grant_type', 'username', 'password', 'filterObj'];
};
const requestFor = (call: Call) =>
  fc.record({
    path: fc.array(
      text.map((part) => part.slice(0, 300).replace(/\p{Surrogate}/gu, '?')),
      { minLength: 3, maxLength: 3 },
    ),
    query: fc.dictionary(fc.constantFrom(...fieldsOf(call.query), 'x'), text, { maxKeys: 5 }),
    body: fc.oneof(
      value,
      fc.dictionary(fc.constantFrom(...fieldsOf(call.body), '__proto__'), value, { maxKeys: 6 }),
      fc.constant('{broken'),
    ),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json',
      'text/plain',
      'application/xml',
      '',
    ),
  });

/** What would stay open for as long as it is asked to. */
const endsAtOnce: Readonly<Record<string, Record<string, string>>> = { streamEvents: { seconds: '0' } };

const jsonOf = (body: unknown): string => {
  if (body === '{broken') return body;
  try {
    return JSON.stringify(body) ?? 'null';
  } catch {
    return 'null';
  }
};

test.each(everyCall.filter(({ id }) => id !== 'logOut').map((call) => [call.id, call] as const))(
  '%s answers nonsense with a refusal of its own, never with a failure',
  async (_id, call) => {
    await fc.assert(
      fc.asyncProperty(requestFor(call), async ({ path, query, body, type }) => {
        let index = 0;
        const url = call.path.replace(/:\w+/g, () => encodeURIComponent(path[index++] ?? 'x'));
        const search = new URLSearchParams({ ...query, ...endsAtOnce[call.id] }).toString();
        const answer = await server.app.inject({
          method: call.method,
          url: search === '' ? url : `${url}?${search}`,
          headers: { ...headers, ...(type === '' ? {} : { 'content-type': type }) },
          ...(call.method === 'GET' ? {} : { payload: jsonOf(body) }),
        });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode >= 400)
          expect(answer.json()).toMatchObject({
            code: expect.any(String),
            message: expect.any(String),
            requestId: expect.any(String),
          });
      }),
      { numRuns: RUNS },
    );
  },
);

test('a body over the limit is refused before it is read', async () => {
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/v3/documents/x',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"x":"${'y'.repeat(2_000_000)}"}`,
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: 'TOO_LARGE' });
});
