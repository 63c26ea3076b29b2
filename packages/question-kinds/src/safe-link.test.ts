import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSafeLink } from './safe-link.ts';

it.each([
  'https://files.test/a.png',
  'HTTP://files.test',
  'http://10.0.0.1:8080/x?y=1#z',
  '/api/v3/files/1?signature=ab%2Fc',
  '/',
])('%j may be linked', (link) => {
  expect(isSafeLink(link)).toBe(true);
});

it.each([
  '',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' https://files.test',
  'https://files.test/a b',
  'data:image/png;base64,AAAA',
  'blob:https://files.test/1',
  '//files.test/a.png',
  '/\\files.test/a.png',
  '/\t/files.test',
  'https:/files.test',
  'https://',
  'https:///x',
  'files/a.png',
  'ftp://files.test/a',
  `https://files.test/${'a'.repeat(2100)}`,
  'https://files\u202e.test/',
])('%j may not be linked', (link) => {
  expect(isSafeLink(link)).toBe(false);
});

it('what may be linked stays on the web or on this server', () => {
  const near = fc.string({ unit: fc.constantFrom(...'htps:/\\.ax \t?#@javscript'), maxLength: 30 });
  fc.assert(
    fc.property(near, (text) => {
      if (!isSafeLink(text)) return;
      const url = new URL(text, 'https://own.test');
      expect(url.protocol).toMatch(/^https?:$/);
      expect(text.startsWith('/') ? url.host : 'own.test').toBe('own.test');
    }),
    { numRuns: 5000 },
  );
});
