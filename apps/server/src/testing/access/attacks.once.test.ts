import { contactUs } from '@airlane/contract/calls/contact';
import { createRegistration } from '@airlane/contract/calls/registration';
import { getMe } from '@airlane/contract/calls/me';
import { listDocuments } from '@airlane/contract/calls/documents';
import { oauthToken, registerClient, sendPassword } from '@airlane/contract/calls/session';
import { requestPasswordReset } from '@airlane/contract/calls/users';
import { DEMO_PASSWORD, accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../app.ts';
import { refusal, testApp } from '../app.ts';
import { eventually } from '../eventually.ts';

const EMAIL = 'user@airlane.test';
const segment = { segment: 'airlane' };
const lines: string[] = [];
const server = await testApp({
  environment: { LOG_LEVEL: 'info', PUBLIC_URL: 'https://console.airlane.test' },
  logStream: { write: (line) => lines.push(line) },
});
const user = await server.logIn(EMAIL);
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

/** What a counter of /metrics says. */
const counted = async (reason: string): Promise<number> => {
  const { body } = await server.app.inject('/metrics');
  return Number(new RegExp(`^http_requests_refused_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
};
const logged = (reason: string): boolean => lines.some((line) => line.includes(`"reason":"${reason}"`));
const audited = async (action: string): Promise<number> =>
  (await server.database.db.selectFrom('audit_log').select('id').where('action', '=', action).execute()).length;

/** Runs an attack, and expects it refused by status, written to the log and counted once more than before. */
const expectRefused = async (
  reason: string,
  status: number,
  attack: () => Promise<{ status: number }>,
): Promise<void> => {
  const before = await counted(reason);
  expect((await attack()).status).toBe(status);
  expect(logged(reason)).toBe(true);
  expect(await counted(reason)).toBe(before + 1);
};

const exchange = (code: string, person = user) =>
  server.call(
    oauthToken,
    {
      body: {
        grant_type: 'password',
        client_id: person.client.clientId,
        client_secret: person.client.clientSecret,
        username: EMAIL,
        password: code,
        type: 'emailCode',
      },
    },
    segment,
  );
const refresh = (person: Person, token: string) =>
  server.call(
    oauthToken,
    {
      body: {
        grant_type: 'refresh_token',
        client_id: person.client.clientId,
        client_secret: person.client.clientSecret,
        refresh_token: token,
      },
    },
    segment,
  );
const message = { name: 'Vera Visitor', email: 'vera@visitor.test', message: 'Hello' };
const form = {
  company: 'Fjord Sensors',
  firstName: 'Nia',
  lastName: 'Nord',
  email: 'nia@fjord.test',
  password: 'My-password-1!',
};

test('replayed code', async () => {
  await server.call(sendPassword, { body: { username: EMAIL, password: DEMO_PASSWORD } }, segment);
  const code = await server.lastCode(EMAIL);
  await exchange(code);
  const refusals = await audited('session.refused');
  await expectRefused('WRONG_CODE', 401, () => refusal(exchange(code)));
  expect(await audited('session.refused')).toBe(refusals + 1);
});

test('replayed captcha', async () => {
  const headers = await server.captcha('contact');
  const write = () => server.call(contactUs, { headers, body: message }, segment);
  await write();
  await expectRefused('CAPTCHA_REFUSED', 400, () => refusal(write()));
});

test('replayed refresh token: the whole family ends', async () => {
  const victim = await server.logIn(EMAIL);
  const { refresh_token: newer, access_token: newest } = await refresh(victim, victim.refreshToken);
  await expectRefused('REFRESH_TOKEN_REPLAYED', 401, () => refusal(refresh(victim, victim.refreshToken)));
  expect((await refusal(refresh(victim, newer))).status).toBe(401);
  expect((await refusal(server.call(getMe, {}, { ...segment, authorization: `Bearer ${newest}` }))).status).toBe(401);
  expect(await audited('session.replay')).toBe(1);
});

test.each([
  [
    'another body',
    ([head, , signature]: string[]) => [
      head,
      Buffer.from(JSON.stringify({ sid: 'x', sub: 'admin-airlane', iss: 'airlane', exp: 9_999_999_999 })).toString(
        'base64url',
      ),
      signature,
    ],
  ],
  ['no signature', ([, body]: string[]) => [Buffer.from('{"alg":"none"}').toString('base64url'), body, '']],
])('tampered token: %s', async (_what, change) => {
  const token = change(user.token.split('.')).join('.');
  await expectRefused('TOKEN_NOT_VALID', 401, () =>
    refusal(server.call(getMe, {}, { ...segment, authorization: `Bearer ${token}` })),
  );
});

test("other account's brand header", async () => {
  await expectRefused('ACCOUNT_FORBIDDEN', 403, () =>
    refusal(user.call(listDocuments, { query: { templateName: 'ThingsTable' } }, accountIds.borealis)),
  );
});

test("other vertical's user", async () => {
  await expectRefused('VERTICAL_MISMATCH', 403, () =>
    refusal(server.call(getMe, {}, { segment: 'gide', authorization: `Bearer ${user.token}` })),
  );
  await expectRefused('WRONG_CREDENTIALS', 401, () =>
    refusal(server.call(sendPassword, { body: { username: 'ec@gide.test', password: DEMO_PASSWORD } }, segment)),
  );
});

test('cross-site request: a form of another site is refused, and its scripts may read nothing', async () => {
  const foreign = { origin: 'https://evil.example', cookie: `token=${user.token}` };
  const post = async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v3/documents',
      headers: { ...foreign, 'content-type': 'application/x-www-form-urlencoded', brand: accountIds.acme },
      payload: 'status=published',
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    return { status: answer.statusCode };
  };
  await expectRefused('UNAUTHENTICATED', 401, post);
  const preflight = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/v4/me',
    headers: { ...foreign, 'access-control-request-method': 'GET' },
  });
  expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(
    (await server.app.inject({ url: '/api/v4/me', headers: { ...foreign, authorization: `Bearer ${user.token}` } }))
      .headers['set-cookie'],
  ).toBeUndefined();
});

test.each([
  ['name', { name: 'Vera\r\nBcc: all@world.test' }],
  ['email', { email: 'vera@visitor.test\r\nBcc: all@world.test' }],
  ['email', { email: 'vera@visitor.test, all@world.test' }],
])('header injection in contact mails by the %s', async (_field, change) => {
  const captcha = await server.captcha('contact');
  await expectRefused('VALIDATION_FAILED', 400, () =>
    refusal(server.call(contactUs, { headers: captcha, body: { ...message, ...change } }, segment)),
  );
  expect(
    await server.database.db.selectFrom('mails').select('id').where('to_address', 'like', '%world%').execute(),
  ).toEqual([]);
});

test('template injection in names', async () => {
  const headers = await server.captcha('registration');
  await expectRefused('VALIDATION_FAILED', 400, () =>
    refusal(
      server.call(
        createRegistration,
        { headers, body: { ...form, firstName: '{{constructor.constructor}}' } },
        segment,
      ),
    ),
  );
  // A company may be called anything; it stays the text that it is.
  await server.call(
    createRegistration,
    { headers, body: { ...form, company: '${process.env} {{7*7}} & Sons', email: 'sons@fjord.test' } },
    segment,
  );
  const { title } = await server.database.db
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.account_id', 'accounts.id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('accounts.title')
    .where('users.email', '=', 'sons@fjord.test')
    .executeTakeFirstOrThrow();
  expect(title).toBe('${process.env} {{7*7}} & Sons');
});

test('open redirect in links: they lead to the configured address, whatever the request says', async () => {
  await server.app.inject({
    method: 'POST',
    url: requestPasswordReset.path,
    headers: { ...segment, host: 'evil.example', origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: EMAIL, redirect: 'https://evil.example' },
  });
  const link = await eventually(async () => {
    const mails = await server.database.db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', EMAIL)
      .execute();
    return mails
      .map(({ text_body: text }) => /https?:\/\/\S+#\/resetPassword\/\S+/.exec(text)?.[0])
      .find((found) => found !== undefined);
  }, 'a link');
  expect(link).toMatch(/^https:\/\/console\.airlane\.test\/#\/resetPassword\/[\w-]+$/);
});

test.each([
  ['a known name', 'group@airlane.test'],
  ['an unknown name', 'ghost@airlane.test'],
])('brute force from many addresses: %s', async (_what, username) => {
  const guess = async (number: number, password: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: sendPassword.path,
      remoteAddress: `10.0.0.${number}`,
      headers: segment,
      payload: { username, password },
    });
    return { status: answer.statusCode, text: answer.json<{ message: string }>().message };
  };
  for (let number = 1; number <= 10; number += 1) expect((await guess(number, `wrong ${number}`)).status).toBe(401);
  await expectRefused('CAPTCHA_REFUSED', 400, () => guess(11, DEMO_PASSWORD));
  const rows = await server.database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'session.guarded')
    .where('subject', '=', 'name')
    .execute();
  expect(rows.map(({ detail }) => detail)).toContainEqual(expect.objectContaining({ ip: '10.0.0.10', failures: 10 }));
});

test('lock-out as a weapon: the owner logs in with a captcha, however often others failed, and a stolen captcha works once', async () => {
  const username = 'org@airlane.test';
  const attempt = async (ip: string, password: string, headers: object = {}) =>
    (
      await server.app.inject({
        method: 'POST',
        url: sendPassword.path,
        remoteAddress: ip,
        headers: { ...segment, ...headers },
        payload: { username, password },
      })
    ).statusCode;
  for (let number = 1; number <= 40; number += 1)
    await attempt(`10.2.0.${number}`, 'wrong', number > 10 ? await server.captcha('login') : {});
  const proof = await server.captcha('login');
  expect(await attempt('10.3.0.1', DEMO_PASSWORD, proof)).toBe(200);
  expect(await attempt('10.3.0.1', DEMO_PASSWORD, proof)).toBe(400);
});

test('wrong codes from elsewhere do not use up the tries of the person who asked for the code', async () => {
  const username = 'sales@airlane.test';
  const { clientId, clientSecret } = await server.call(
    registerClient,
    { body: { deviceId: 'weapon-device' } },
    segment,
  );
  const post = (ip: string, url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, remoteAddress: ip, headers: segment, payload });
  const exchange = async (ip: string, password: string) =>
    (
      await post(ip, oauthToken.path, {
        grant_type: 'password',
        client_id: clientId,
        client_secret: clientSecret,
        username,
        password,
        type: 'emailCode',
      })
    ).json<{ code?: string; access_token?: string }>();
  expect((await post('10.4.0.1', sendPassword.path, { username, password: DEMO_PASSWORD })).statusCode).toBe(200);
  const code = await server.lastCode(username);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let number = 1; number <= 5; number += 1)
    expect((await exchange(`10.5.0.${number}`, wrong)).code).toBe('WRONG_CODE');
  // The right code is no use there any more, and still opens the session where it was asked for.
  expect((await exchange('10.5.0.6', code)).code).toBe('CODE_SPENT');
  expect((await exchange('10.4.0.1', code)).access_token).toBeTypeOf('string');
});

test('neither the answer nor its time tells who has an account', async () => {
  const timed = async (email: string) => {
    const headers = await server.captcha('login', 'gide');
    const start = performance.now();
    const { loginResponse, message: text } = await server.call(
      sendPassword,
      { headers, body: { username: email } },
      { segment: 'gide' },
    );
    return {
      answer: { text, ...loginResponse, consoletoken: loginResponse.consoletoken.length },
      isSteady: performance.now() - start > 240,
    };
  };
  const known = await timed('manager@gide.test');
  expect(known).toEqual(await timed('nobody@gide.test'));
  expect(known.isSteady).toBe(true);
});
