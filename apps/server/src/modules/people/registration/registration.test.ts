import { createRegistration } from '@airlane/contract/calls/registration';
import { getMe, getMyBrands } from '@airlane/contract/calls/me';
import { oauthToken, registerClient, sendPassword } from '@airlane/contract/calls/session';
import { REGISTERED } from '@airlane/domain/access/access-texts';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const PASSWORD = 'My-password-1!';
const server = await testApp();
afterAll(() => server.close());

const form = (email: string) => ({
  company: 'Fjord Sensors',
  firstName: 'Nia',
  lastName: "O'Brien",
  email,
  password: PASSWORD,
});
const signUp = async (body: object, vertical = 'airlane') =>
  server.call(
    createRegistration,
    { headers: await server.captcha('registration', vertical), body },
    { segment: vertical },
  );
const mailsTo = (email: string) =>
  server.database.db
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body'])
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();
const logIn = async (email: string, vertical: string, password = '') => {
  const segment = { segment: vertical };
  const client = await server.call(registerClient, { body: { deviceId: 'sign-up-test' } }, segment);
  await server.call(
    sendPassword,
    {
      headers: vertical === 'gide' ? await server.captcha('login', vertical) : {},
      body: { username: email, password },
    },
    segment,
  );
  const body = {
    grant_type: 'password',
    client_id: client.clientId,
    client_secret: client.clientSecret,
    username: email,
    password: await server.lastCode(email),
    type: 'emailCode',
  } as const;
  const { access_token: token } = await server.call(oauthToken, { body }, segment);
  return { ...segment, authorization: `Bearer ${token}` };
};

test('who signs up gets an account, a mail and a way in', async () => {
  expect(await signUp(form(' nia@fjord.test '))).toEqual({ message: REGISTERED });
  const [mail] = await mailsTo('nia@fjord.test');
  expect(mail).toMatchObject({ subject: 'Welcome to Airlane' });
  expect(mail?.text_body).toContain("Hello Nia O'Brien,");
  const headers = await logIn('nia@fjord.test', 'airlane', PASSWORD);
  expect(await server.call(getMe, {}, headers)).toMatchObject({
    companyName: 'Fjord Sensors',
    appType: 'consumer',
    profile: { fullName: "Nia O'Brien", termsAndCondition: false },
  });
  const { brands } = await server.call(getMyBrands, {}, headers);
  expect(brands.map(({ title }) => title)).toEqual(['Fjord Sensors']);
});

test('a vertical without passwords asks for less, and the code by mail is the proof', async () => {
  await signUp({ companyName: 'Hafen AG', fullName: 'Jörg Hafen', email: 'jorg@hafen.test' }, 'gide');
  const headers = await logIn('jorg@hafen.test', 'gide');
  expect((await server.call(getMe, {}, headers)).vertical).toBe('gide');
});

test('an address that has an account gets the same answer, and its owner a mail', async () => {
  const count = async () => (await server.database.db.selectFrom('users').select('id').execute()).length;
  const before = await count();
  expect(await signUp(form('USER@airlane.test'))).toEqual({ message: REGISTERED });
  expect(await count()).toBe(before);
  expect((await mailsTo('user@airlane.test')).map(({ subject }) => subject)).toContain(
    'You already have an account at Airlane',
  );
});

test('two sign-ups with one address at a time make one account', async () => {
  await Promise.all([signUp(form('twice@fjord.test')), signUp(form('twice@fjord.test'))]);
  const users = await server.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'twice@fjord.test')
    .execute();
  expect(users).toHaveLength(1);
  expect((await mailsTo('twice@fjord.test')).map(({ subject }) => subject).sort()).toEqual([
    'Welcome to Airlane',
    'You already have an account at Airlane',
  ]);
});

test.each([
  ['firstName', { firstName: 'N1a' }],
  ['firstName', { firstName: '{{7*7}}' }],
  ['lastName', { lastName: 'x' }],
  ['company', { company: '<b>x</b>' }],
  ['company', { company: 'Two\nlines' }],
  ['email', { email: 'nia@' }],
  ['password', { password: 'short' }],
])('a wrong %s is refused by its name: %o', async (field, change) => {
  const { status, body } = await refusal(signUp({ ...form('wrong@fjord.test'), ...change }));
  expect(status).toBe(400);
  expect(body?.fields?.map((problem) => problem.field)).toEqual([field]);
});

test('a form that is not valid spends no captcha', async () => {
  const headers = await server.captcha('registration');
  const send = (body: object) => server.call(createRegistration, { headers, body }, { segment: 'airlane' });
  await refusal(send({ ...form('patient@fjord.test'), firstName: '1' }));
  expect(await send(form('patient@fjord.test'))).toEqual({ message: REGISTERED });
});

test('no one signs up without a captcha, nor where registration is closed', async () => {
  expect(
    await refusal(server.call(createRegistration, { body: form('robot@fjord.test') }, { segment: 'airlane' })),
  ).toMatchObject({
    status: 400,
    message: 'Please complete the reCAPTCHA verification before signing up.',
  });
  expect((await refusal(signUp(form('star@fjord.test'), 'terrestar'))).body?.code).toBe('REGISTRATION_CLOSED');
});
