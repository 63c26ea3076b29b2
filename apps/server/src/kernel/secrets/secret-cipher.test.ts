import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SecretCipher, SecretUnreadable } from './secret-cipher.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const old = new SecretCipher({ current: first });
const rotated = new SecretCipher({ current: second, previous: first });

test('a secret comes back, is never stored alike twice, and does not stand in what is stored', () => {
  const stored = [old.encrypt('JBSWY3DP', 'a'), old.encrypt('JBSWY3DP', 'a')];
  expect(stored.map((value) => old.decrypt(value, 'a'))).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  expect(new Set(stored).size).toBe(2);
  expect(stored.join()).not.toContain('JBSWY3DP');
});

test('the previous key opens what it encrypted, and the current one encrypts', () => {
  const stored = old.encrypt('secret', 'a');
  expect(rotated.decrypt(stored, 'a')).toBe('secret');
  const renewed = rotated.encrypt('secret', 'a');
  expect(renewed.startsWith(rotated.currentPrefix)).toBe(true);
  expect(() => old.decrypt(renewed, 'a')).toThrow(SecretUnreadable);
});

const stored = old.encrypt('secret', 'a');
const changed = `${stored.slice(0, -2)}${stored.at(-2) === 'A' ? 'B' : 'A'}${stored.slice(-1)}`;
test.each([
  ['for another purpose', stored, 'b'],
  ['that was changed', changed, 'a'],
  ['that was cut', stored.slice(0, 30), 'a'],
  ['of an unknown version', stored.replace('v1', 'v9'), 'a'],
  ['that is plain', 'JBSWY3DP', 'a'],
])('a value %s is not opened', (_, value, purpose) => {
  expect(() => old.decrypt(value, purpose)).toThrow(SecretUnreadable);
});
