import { contactUs, contactUsSignedIn } from '@airlane/contract/calls/contact';
import { CONTACT_SENT } from '@airlane/domain/access/access-texts';
import { accountIds } from '@airlane/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const server = await testApp();
afterAll(() => server.close());
beforeEach(() => server.database.db.deleteFrom('mails').execute());

const message = {
  name: 'Vera Visitor',
  email: 'vera@visitor.test',
  message: 'Hello <b>there</b>, is 1 < 2?',
  username: 'Vera Visitor',
};
const write = async (body: object, vertical = 'airlane') =>
  server.call(contactUs, { headers: await server.captcha('contact', vertical), body }, { segment: vertical });
const mails = () =>
  server.database.db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text_body', 'html_body'])
    .orderBy('to_address')
    .execute();

test('a visitor writes to the support of the vertical, and is told so by mail', async () => {
  expect(await write(message, 'gide')).toEqual({ message: CONTACT_SENT });
  const [support, copy] = await mails();
  expect(support).toMatchObject({ to_address: 'support@gide.test', subject: 'Gide: message to support' });
  expect(support?.text_body).toContain('Hello bthere, is 1  2?');
  expect(support?.text_body).toContain('Phone: 999 12345678 (il)');
  expect(copy).toMatchObject({ to_address: 'vera@visitor.test' });
});

test('what a visitor wrote is not sent to the address they typed', async () => {
  await write({ ...message, message: 'Buy pills at pills.example' });
  const copy = (await mails()).find(({ to_address: to }) => to === 'vera@visitor.test');
  expect(copy?.text_body).not.toContain('pills');
});

test('who is signed in needs no captcha, and the copy goes to their own address', async () => {
  const person = await server.logIn('user@airlane.test');
  await server.database.db.deleteFrom('mails').execute();
  await person.call(contactUsSignedIn, {
    body: {
      ...message,
      email: 'another@else.test',
      number: '555 1234',
      code: '+1',
      country_iso: 'us',
      iccid: '8900\r\nBcc: all@world.test',
      accountId: accountIds.acme,
    },
  });
  const sent = await mails();
  expect(sent.map(({ to_address: to }) => to)).toEqual(['support@airlane.test', 'user@airlane.test']);
  expect(sent[0]?.text_body).toContain('Signed in as: user@airlane.test');
  expect(sent[0]?.text_body).toContain('ICCID: 8900 Bcc: all@world.test');
});

test.each([
  ['name', { name: 'V' }, 'Please enter your name'],
  ['name', { name: 'Vera\r\nBcc: all@world.test' }, 'Enter the name on one line'],
  ['email', { email: 'vera' }, 'Please enter a valid email address'],
  ['email', { email: 'vera@visitor.test\r\nBcc: all@world.test' }, 'Please enter a valid email address'],
  ['message', { message: ' <> ' }, 'Please add your message'],
  ['number', { number: 'call me' }, 'A phone number holds only digits, plus, minus, parentheses and space'],
])('a wrong %s is refused: %o', async (field, change, text) => {
  const { status, body } = await refusal(write({ ...message, ...change }));
  expect(status).toBe(400);
  expect(body?.fields).toEqual([expect.objectContaining({ field, message: text })]);
  expect(await mails()).toEqual([]);
});

test('a visitor without a captcha is refused', async () => {
  expect((await refusal(server.call(contactUs, { body: message }, { segment: 'airlane' }))).body?.code).toBe(
    'CAPTCHA_REFUSED',
  );
});

test('the operator names another address for support', async () => {
  const other = await testApp({ environment: { SUPPORT_EMAIL: 'help@operator.test' }, database: server.database });
  await other.call(contactUs, { headers: await other.captcha('contact'), body: message }, { segment: 'airlane' });
  expect((await mails()).map(({ to_address: to }) => to)).toContain('help@operator.test');
  await other.close();
});

test('a message names the sender’s own account by its real title, no foreign one, and what a visitor says of accounts is left out', async () => {
  const person = await server.logIn('user@airlane.test');
  await server.database.db.deleteFrom('mails').execute();
  const { body } = await refusal(
    person.call(contactUsSignedIn, {
      body: { ...message, accountId: accountIds.borealis, accountName: 'Borealis Energy' },
    }),
  );
  expect(body?.fields).toEqual([expect.objectContaining({ field: 'accountId', rule: 'unknownAccount' })]);
  expect(await mails()).toEqual([]);
  await person.call(contactUsSignedIn, {
    body: { ...message, accountId: accountIds.acme, accountName: 'The provider itself' },
  });
  const texts = (await mails()).map(({ text_body: text }) => text).join('\n');
  expect(texts).toContain('Account: Acme Logistics');
  expect(texts).not.toContain('The provider itself');
  await server.database.db.deleteFrom('mails').execute();
  await write({ ...message, accountId: accountIds.acme, accountName: 'Acme Logistics' });
  expect((await mails()).map(({ text_body: text }) => text).join('\n')).not.toContain('Acme');
});
