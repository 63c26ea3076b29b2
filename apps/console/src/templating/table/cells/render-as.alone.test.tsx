import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { renderAs } from './render-as.tsx';

// The zone is a setting of the page, and there is none here.
vi.mock('#lib/time/display-zone.ts', () => ({ displayZone: 'local' }));

const textOf = (type: string, text: string, answer: unknown = text): string =>
  renderToStaticMarkup(<>{renderAs(type)?.(text, answer)}</>).replace(/<[^>]*>/g, '');

it.each([
  ['number', '12345678901234', '12345678901234'],
  ['bytes', '1536', '1.50 KB'],
  ['bytes', 'much', 'much'],
  ['billingPeriod', '2026-03-01', 'March-2026'],
  ['boolean', 'true', 'Yes'],
  ['boolean', 'off', 'No'],
  ['tags', 'a, b', 'ab'],
  ['date', 'not a date', 'not a date'],
])('%s draws %o as %o', (type, text, drawn) => {
  expect(textOf(type, text)).toBe(drawn);
});

it('links to the web only, and draws nothing for a type it does not know', () => {
  expect(renderToStaticMarkup(<>{renderAs('link')?.('https://a.example/x', '')}</>)).toContain(
    'href="https://a.example/x"',
  );
  expect(renderToStaticMarkup(<>{renderAs('link')?.('javascript:alert(1)', '')}</>)).toBe('javascript:alert(1)');
  expect(renderAs('status')).toBeUndefined();
  expect(renderAs(undefined)).toBeUndefined();
});
