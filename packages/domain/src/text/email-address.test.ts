import { describe, expect, it } from 'vitest';
import { isEmailAddress, splitEmailList } from './email-address.ts';

describe('an e-mail address', () => {
  it.each([
    'a@b.test',
    'user@airlane.test',
    'first.last+tag@sub.example.co',
    "o'neil@example.test",
    'jürgen@müller.test',
    'x_y-z@1.example',
  ])('%s is valid', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    '@',
    'a@',
    '@b.test',
    'a@b',
    'a b@c.test',
    'a@b..test',
    '.a@b.test',
    'a.@b.test',
    'a..b@c.test',
    'a@-b.test',
    'a@b-.test',
    'a@10.0.0.1',
    'a,b@c.test',
    'ａ@x.test',
    'a@ｘ.test',
    'Ada <a@b.test>',
    'a@b.test\n',
    `${'a'.repeat(65)}@b.test`,
    `a@${'b.'.repeat(130)}test`,
  ])('%j is not', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('can stand in a list', () => {
    expect(splitEmailList(' a@b.test,, c@d.test ,')).toEqual(['a@b.test', 'c@d.test']);
  });
});
