import { expect, it } from 'vitest';
import { textAfter } from './keys-typed.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };

it('keeps what is typed while the palette comes', () => {
  const keys = ['s', 'u', 'x', 'Backspace', 's', ' ', 'é'];
  expect(keys.reduce((text, key) => textAfter(text, { ...plain, key }) ?? text, '')).toBe('sus é');
});

it.each([
  { ...plain, key: 'Tab' },
  { ...plain, key: 'ArrowDown' },
  { ...plain, key: 'Escape' },
  { ...plain, key: 'k', ctrlKey: true },
  { ...plain, key: 'v', metaKey: true },
  { ...plain, key: 'ä', isComposing: true },
])('leaves %o to the page', (key) => {
  expect(textAfter('sus', key)).toBeUndefined();
});
