import { expect, it } from 'vitest';
import { isPossibleCode } from './one-time-code.ts';

it.each([
  { code: '123456', hasAuthenticator: false, possible: true },
  { code: ' 123456 ', hasAuthenticator: false, possible: true },
  { code: '12345', hasAuthenticator: false, possible: false },
  { code: '12345a', hasAuthenticator: false, possible: false },
  { code: 'ab12-cd34-ef56', hasAuthenticator: false, possible: false },
  { code: 'ab12-cd34-ef56', hasAuthenticator: true, possible: true },
  { code: '123456', hasAuthenticator: true, possible: true },
])('$code with authenticator $hasAuthenticator is possible: $possible', ({ code, hasAuthenticator, possible }) => {
  expect(isPossibleCode(code, hasAuthenticator)).toBe(possible);
});
