import { expect, test } from 'vitest';
import { AUTHENTICATOR_NEEDED, administratorProblems } from './administrator-rules.ts';

const answers = {
  provider: 'Fjord Mobile',
  fullName: 'Ada Lund',
  email: 'ada@fjord.test',
  password: 'Long-enough-1!',
  code: undefined,
};
const withPassword = { loginStyle: 'password', hasMail: true } as const;

test.each([
  ['nothing wrong', {}, withPassword, []],
  ['a code of six digits', { code: ' 123456 ' }, withPassword, []],
  ['a code that is none', { code: '12' }, withPassword, ['code']],
  ['no provider', { provider: ' ' }, withPassword, ['provider']],
  ['a name of markup', { fullName: '<b>Ada</b>' }, withPassword, ['fullName']],
  ['an address without a host', { email: 'ada' }, withPassword, ['email']],
  ['a weak password', { password: 'short' }, withPassword, ['password']],
  ['no mail and no authenticator', {}, { loginStyle: 'password', hasMail: false }, ['code']],
  ['no mail and an authenticator', { code: '123456' }, { loginStyle: 'password', hasMail: false }, []],
  ['a login without password', { password: '' }, { loginStyle: 'simplified', hasMail: true }, []],
  [
    'all at once',
    { provider: '', fullName: '', email: '', password: '' },
    withPassword,
    ['provider', 'fullName', 'email', 'password'],
  ],
] as const)('%s', (_what, change, login, fields) => {
  expect(administratorProblems({ ...answers, ...change }, login).map(({ field }) => field)).toEqual(fields);
});

test('who needs an authenticator is told why', () => {
  expect(administratorProblems(answers, { loginStyle: 'password', hasMail: false })[0]?.message).toBe(
    AUTHENTICATOR_NEEDED,
  );
});
