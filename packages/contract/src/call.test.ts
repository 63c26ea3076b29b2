import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, defineCall } from './call.ts';
import { anyone, inAccount, signedIn } from './policy.ts';

const address = {
  id: 'readWeather',
  method: 'GET',
  path: '/api/v1/weather',
  summary: 'Weather',
  tag: 'Weather',
} as const;
const answer = z.object({ sky: z.string() });
const closed = { permission: 'none', viewAs: 'never', keys: 'never' } as const;
const reading = { permission: 'account:read', viewAs: 'read', keys: 'open' } as const;

test('a call keeps the kind of its policy, from which the server knows whether there is a viewer and an account', () => {
  const [open, own, within] = [
    defineCall({ ...address, answer, policy: anyone, ...closed }),
    defineCall({ ...address, answer, policy: signedIn, ...closed }),
    defineCall({ ...address, answer, policy: inAccount, ...reading }),
  ];
  const kinds: ['public', 'session', 'account'] = [open.policy.kind, own.policy.kind, within.policy.kind];
  expect(kinds).toEqual(['public', 'session', 'account']);
});

test('a call that leaves out who may use it does not compile', () => {
  const { viewAs: _viewAs, ...withoutViewAs } = reading;
  const { keys: _keys, ...withoutKeys } = reading;
  const { permission: _permission, ...withoutPermission } = reading;
  const refused: readonly Partial<Call>[] = [
    // @ts-expect-error it does not say what it means while staff look as a customer
    defineCall({ ...address, answer, policy: inAccount, ...withoutViewAs }),
    // @ts-expect-error it does not say whether API keys may use it
    defineCall({ ...address, answer, policy: inAccount, ...withoutKeys }),
    // @ts-expect-error it does not say what it asks for
    defineCall({ ...address, answer, policy: inAccount, ...withoutPermission }),
    // @ts-expect-error it does not say who may call it at all
    defineCall({ ...address, answer, ...reading }),
    // @ts-expect-error a call within an account names a permission
    defineCall({ ...address, answer, policy: inAccount, ...closed }),
    // @ts-expect-error a key belongs to an account, so it opens nothing beyond one
    defineCall({ ...address, answer, policy: signedIn, ...closed, keys: 'open' }),
  ];
  expect(refused).toHaveLength(6);
});
