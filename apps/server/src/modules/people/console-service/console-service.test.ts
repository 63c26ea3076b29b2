import { exchangeConsoleToken, updateTopic } from '@airlane/contract/calls/console-service';
import { getMe } from '@airlane/contract/calls/me';
import { logOut } from '@airlane/contract/calls/session';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const EMAIL = 'user@airlane.test';
const server = await testApp({ environment: { CONSOLE_API_KEY: 'the-advanced-console' } });
afterAll(() => server.close());

const exchange = (refreshToken: string, apikey = 'the-advanced-console') =>
  server.call(exchangeConsoleToken, { headers: { apikey }, body: { refreshToken } });

test('the console token of the login begins, and each further token is good once', async () => {
  const person = await server.logIn(EMAIL);
  const first = await exchange(person.consoleToken);
  const second = await exchange(first.refreshToken);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect((await exchange(person.consoleToken)).token).toMatch(/^eyJ/);
});

test('a token of the console opens no call of the API', async () => {
  const { token } = await exchange((await server.logIn(EMAIL)).consoleToken);
  expect((await refusal(server.call(getMe, {}, { authorization: `Bearer ${token}` }))).status).toBe(401);
});

test('a replayed token ends the session', async () => {
  const person = await server.logIn(EMAIL);
  const { refreshToken } = await exchange(person.consoleToken);
  const { refreshToken: newer } = await exchange(refreshToken);
  expect((await refusal(exchange(refreshToken))).status).toBe(401);
  expect((await refusal(exchange(newer))).status).toBe(401);
  expect((await refusal(person.call(getMe, {}))).status).toBe(401);
});

test('when the session is over, so is the exchange', async () => {
  const person = await server.logIn(EMAIL);
  const { refreshToken } = await exchange(person.consoleToken);
  await person.call(logOut, {});
  expect(await refusal(exchange(refreshToken))).toMatchObject({
    status: 401,
    message: 'Your session has timed out due to inactivity. Please login again to continue.',
  });
  expect((await refusal(exchange(person.consoleToken))).status).toBe(401);
});

test('another api key is refused', async () => {
  const person = await server.logIn(EMAIL);
  expect((await refusal(exchange(person.consoleToken, 'another-client'))).body?.code).toBe('WRONG_CLIENT');
});

test('a console says that it still listens, with its own token and user only', async () => {
  const [person, other] = [await server.logIn(EMAIL), await server.logIn('org@airlane.test')];
  await person.call(updateTopic, { headers: { userid: 'user-airlane' }, body: { jpuToken: person.consoleToken } });
  expect((await refusal(person.call(updateTopic, { body: { jpuToken: other.consoleToken } }))).status).toBe(403);
  expect(
    (
      await refusal(
        person.call(updateTopic, { headers: { userid: 'org-airlane' }, body: { jpuToken: person.consoleToken } }),
      )
    ).status,
  ).toBe(403);
  expect((await refusal(person.call(updateTopic, { body: { jpuToken: 'a-token-that-was-never-given' } }))).status).toBe(
    401,
  );
});
