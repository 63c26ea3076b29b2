import { expect, it } from 'vitest';
import { codeIn } from './code-in-mail.ts';

it.each([
  { text: 'Your code is 012345.', code: '012345' },
  { text: 'Order 8944001234567890123 was placed', code: undefined },
  { text: 'Your order A-123456 was placed', code: undefined },
  { text: '', code: undefined },
])('finds $code in "$text"', ({ text, code }) => {
  expect(codeIn(text)).toBe(code);
});
