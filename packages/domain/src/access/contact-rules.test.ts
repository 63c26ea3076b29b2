import { expect, test } from 'vitest';
import { contactProblems, withoutMarkup } from './contact-rules.ts';

test.each([
  ['Hello', 'Hello'],
  ['<b>bold</b>', 'bbold'],
  ['a < b > c', 'a  b  c'],
  ['</script', ''],
  ['<<script>script>alert(1)<</script>/script>', 'scriptscriptalert(1)/script'],
])('%s becomes %s', (given, expected) => {
  expect(withoutMarkup(given)).toBe(expected);
});

const answers = { name: 'Vera', email: 'vera@visitor.test', message: 'Hello', number: '' };

test.each([
  [{}, []],
  [{ name: '<V>' }, ['name']],
  [{ name: 'Vera\nBcc: x' }, ['name']],
  [{ name: 'Bo' }, []],
  [{ name: ' B ' }, ['name']],
  [{ name: 'x'.repeat(120) }, []],
  [{ name: 'x'.repeat(121) }, ['name']],
  [{ name: 'Vera \u202earev' }, ['name']],
  [{ email: ' vera@visitor.test ' }, []],
  [{ email: '' }, ['email']],
  [{ message: '</p>' }, ['message']],
  [{ message: ' \n ' }, ['message']],
  [{ message: 'x'.repeat(5000) }, []],
  [{ message: 'x'.repeat(5001) }, ['message']],
  [{ message: 'Hello \u0000' }, ['message']],
  [{ number: '+1 (555) 12-34' }, []],
  [{ number: '555-CALL' }, ['number']],
  [{ number: '5'.repeat(32) }, []],
  [{ number: '5'.repeat(33) }, ['number']],
  [{ name: '', email: '', message: '' }, ['name', 'email', 'message']],
])('%o is refused for %o', (change, fields) => {
  expect(contactProblems({ ...answers, ...change }).map(({ field }) => field)).toEqual(fields);
});
