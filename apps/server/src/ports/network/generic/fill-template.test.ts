import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const nasty = `"},{"x":"\\\n<a&b>' é`;
const template = { method: 'POST', path: '/sims/{{iccid}}?t={{text}}', headers: {}, body: '' } as const;

test('values are encoded in paths and made harmless in headers', () => {
  const { path, headers } = fillTemplate(
    { ...template, headers: { 'X-Text': 'a {{text}}' } },
    { iccid: '89/../x?y#z', text: nasty },
  );
  expect(path).toBe(`/sims/${encodeURIComponent('89/../x?y#z')}?t=${encodeURIComponent(nasty)}`);
  expect(headers['x-text']).not.toMatch(/[\r\né]/);
});

test('in JSON a value stays the text, or the part of a text, that it was put into', () => {
  const body = '{"whole":"{{text}}","part":"<{{text}}>","number":{{limit}},"none":{{nothing}},"bare":{{text}}}';
  expect(JSON.parse(fillTemplate({ ...template, body }, { text: nasty, limit: 5, nothing: null }).body)).toEqual({
    whole: nasty,
    part: `<${nasty}>`,
    number: 5,
    none: null,
    bare: nasty,
  });
});

test.each([
  ['application/x-www-form-urlencoded', 'a={{text}}&b=1', (body: string) => new URLSearchParams(body).get('a')],
  [
    'application/xml',
    '<a>{{text}}</a>',
    (body: string) =>
      body
        .slice(3, -4)
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&apos;', "'")
        .replaceAll('&amp;', '&'),
  ],
])('in %s too', (type, body, read) => {
  const filled = fillTemplate({ ...template, headers: { 'Content-Type': type }, body }, { text: nasty });
  expect(read(filled.body)).toBe(nasty);
  expect(filled.headers['content-type']).toBe(type);
});
