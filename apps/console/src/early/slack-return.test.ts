import { expect, it } from 'vitest';
import { readSlackReturn } from './slack-return.ts';

const begun = { accountId: 'acme', state: 'slack.1.abc', drafts: { name: 'Ops' } };

it('puts the code beside what was begun, and leads back to the setup', () => {
  expect(readSlackReturn('?code=xyz&state=slack.1.abc', begun)).toEqual({
    kept: { ...begun, code: 'xyz' },
    route: '/acme/integrations/available/slack',
  });
});

it('says when the person refused', () => {
  expect(readSlackReturn('?error=access_denied&state=slack.1.abc', begun)?.kept).toEqual({ ...begun, isRefused: true });
});

it.each([
  ['the state of another sign-in', begun],
  ['a sign-in that was not begun here', undefined],
  ['something else in the storage', 'x'],
])('drops the code with %s', (_, kept) => {
  expect(readSlackReturn('?code=xyz&state=slack.2.other', kept)).toEqual({ kept: undefined, route: '' });
});

it.each(['', '?next=1', '?code=1&state=other'])('leaves the address "%s" alone', (query) => {
  expect(readSlackReturn(query, begun)).toBeUndefined();
});
