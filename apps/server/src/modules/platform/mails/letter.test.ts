import { verticalKeys, verticals } from '@airlane/domain/verticals/verticals';
import { expect, test } from 'vitest';
import { letter } from './letter.ts';

const typed = `<img src=x onerror="alert('1')"> & more\nnext line`;
const write = (vertical: string) =>
  letter({
    vertical,
    to: 'a@b.test',
    subject: 'Hello',
    paragraphs: [typed, { link: 'https://console.test/#/x?a="b"' }, 'Your code is 123456.'],
    code: '123456',
  });

test.each(verticalKeys)('a mail of %s carries its name, its colour and its footer', (key) => {
  const { html } = write(key);
  const { name, brand } = verticals[key];
  expect(html).toContain(`background:${brand.colour};color:${brand.onColour};`);
  expect(html).toContain(`>${name}</div>`);
  expect(html).toMatch(/(?:©|All Rights Reserved)/);
});

test('what people typed is text, in links too, and nothing is loaded from anywhere', () => {
  const { html, text } = write('airlane');
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62; &#38; more<br>next line');
  expect(html).toContain('href="https://console.test/#/x?a=&#34;b&#34;"');
  expect(html).not.toMatch(/<(?:style|link|script|img)|url\(/);
  expect(html).toMatch(/<strong[^>]*>123456<\/strong>/);
  expect(text).toBe(`${typed}\n\nhttps://console.test/#/x?a="b"\n\nYour code is 123456.`);
});

test('an unknown vertical writes as the product', () => {
  expect(write('nowhere').html).toContain('>Airlane</div>');
});

test('a list has its lines in both forms, and what people typed is text there too', () => {
  const { html, text } = letter({
    vertical: 'airlane',
    to: 'a@b.test',
    subject: 'Hello',
    paragraphs: [
      { title: '<b>3</b>', lines: [{ text: '<i>', link: 'https://console.test/#/x?a="b"' }, { text: 'and 2 more' }] },
    ],
  });
  expect(text).toBe('<b>3</b>\n- <i>\n  https://console.test/#/x?a="b"\n- and 2 more');
  expect(html).toContain('>&#60;b&#62;3&#60;/b&#62;</p>');
  expect(html).toMatch(
    /<li[^>]*><a href="https:\/\/console\.test\/#\/x\?a=&#34;b&#34;"[^>]*>&#60;i&#62;<\/a><\/li><li[^>]*>and 2 more<\/li>/,
  );
});
