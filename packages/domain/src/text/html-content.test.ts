import { describe, expect, it } from 'vitest';
import { hasHtmlContent } from './html-content.ts';

describe('HTML content', () => {
  it.each([
    '<b>bold</b>',
    'x <img src=x onerror=alert(1)>',
    '<img src="1<" onerror=alert(1)>',
    '</p>',
    '<!-- note -->',
    '<?xml version="1.0"?>',
    '<script src=x',
    '<SCRIPT>',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:x',
    '<svg\nonload=x>',
  ])('is found in %j', (text) => {
    expect(hasHtmlContent(text)).toBe(true);
  });

  it.each(['', 'plain', 'a < b', '3<4', 'a -> b', '1 < 2 > 0', 'x<y', 'Javascript course', 'R&D <3', 'tag: <'])(
    'is not found in %j',
    (text) => {
      expect(hasHtmlContent(text)).toBe(false);
    },
  );

  it('is looked for in linear time', () => {
    const start = Date.now();
    expect(hasHtmlContent('<a'.repeat(500_000))).toBe(false);
    expect(Date.now() - start).toBeLessThan(1000);
  });
});
