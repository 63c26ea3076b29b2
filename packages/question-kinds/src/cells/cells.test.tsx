import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { KindName } from '../registry.ts';
import { exampleQuestion } from '../testing/example-question.ts';
import { QuestionEnvironmentProvider, uiOf } from '../ui.ts';

const cell = (kind: KindName, answer: unknown, metadata: Record<string, unknown> = {}): string => {
  const question = exampleQuestion(kind, metadata);
  const { Cell } = uiOf(question);
  return renderToStaticMarkup(<Cell question={question} answer={answer} />);
};
const detail = (kind: KindName, answer: unknown, metadata: Record<string, unknown> = {}): string => {
  const question = exampleQuestion(kind, metadata);
  const { Cell, Detail = Cell } = uiOf(question);
  return renderToStaticMarkup(<Detail question={question} answer={answer} />);
};
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

describe('a cell', () => {
  it.each([
    ['Ready', 'status', 'green'],
    ['ACTIVE', 'status', 'purple'],
    ['Suspended', 'thingStatus', 'pink'],
    ['nobody knows', 'status', 'grey'],
  ])('draws %s as %s in %s, with the word itself', (text, agGrid_renderAsType, family) => {
    const html = cell('text', text, { agGrid_renderAsType });
    expect(html).toContain(`var(--airlane-status-${family})`);
    expect(html).toContain(`var(--airlane-status-${family}-surface)`);
    expect(textOf(html)).toBe(text);
  });

  it('draws tags as chips whose colours cycle', () => {
    const html = cell('choice', { selected: ['a', 'b'] }, { numberOfAnswers: 5 });
    expect(html.indexOf('status-green')).toBeLessThan(html.indexOf('status-blue'));
    expect(html).toContain('max-width:140px');
  });

  it('draws a status that is a choice, by its title', () => {
    const html = cell('choice', ['paid'], { options: [{ id: 'paid', title: 'Paid' }], agGrid_renderAsType: 'status' });
    expect(textOf(html)).toBe('Paid');
    expect(html).toContain('status-green');
  });

  it('groups an ICCID for the eye only', () => {
    const html = cell('iccid', '8988303000000000010');
    expect(html).toContain('>8988</span>');
    expect(html).toContain('margin-inline-start');
    expect(textOf(html)).toBe('8988303000000000010');
  });

  it('labels a technology', () => {
    expect(textOf(cell('text', 'nb-iot', { agGrid_renderAsType: 'technology' }))).toBe('NB IoT');
  });

  it('shows a moment with its exact instant on hover, and an age where it lives', () => {
    const instant = new Date(2021, 2, 19, 19, 50, 56).toISOString();
    expect(textOf(cell('date', instant))).toBe('19 Mar 21 19:50');
    expect(cell('date', instant)).toContain(`title="${instant}"`);
    const threeMinutesAgo = new Date(Date.now() - 3 * 60_000 - 5000).toISOString();
    expect(textOf(cell('date', threeMinutesAgo, { agGrid_renderAsType: 'activity' }))).toMatch(/^[34] min ago$/);
    expect(textOf(cell('date', 'never'))).toBe('-');
  });

  it('shows a moment as the page around it wants', () => {
    const question = exampleQuestion('date');
    const { Cell } = uiOf(question);
    const value = {
      loadOptions: () => Promise.resolve([]),
      accountId: '',
      defaultCountry: 'US',
      formatInstant: () => 'by the page',
    };
    const html = renderToStaticMarkup(
      <QuestionEnvironmentProvider value={value}>
        <Cell question={question} answer="2026-01-01" />
      </QuestionEnvironmentProvider>,
    );
    expect(textOf(html)).toBe('by the page');
  });

  it('links only what is a web address', () => {
    expect(cell('url', 'https://x.test')).toContain('href="https://x.test"');
    expect(cell('url', 'javascript:alert(1)')).not.toContain('href');
  });

  it('shows amounts of data in their unit, and passwords never', () => {
    expect(textOf(cell('bytes', '10486'))).toBe('10.2 KB');
    expect(cell('password', 'weak')).not.toContain('weak');
  });

  it('shows answers of unknown kinds as text', () => {
    const question = { ...exampleQuestion('text'), questionType: 'mystery' };
    const { Cell } = uiOf(question);
    expect(textOf(renderToStaticMarkup(<Cell question={question} answer={{ a: 1 }} />))).toBe('{&quot;a&quot;:1}');
  });
});

describe('an answer with room', () => {
  it('is a list with a line for each item, and pills stay pills', () => {
    expect(detail('command', [{ command: 'AT+CSQ', criteria: 'OK' }, 'AT+COPS?']).match(/<li/g)).toHaveLength(2);
    expect(detail('text', 'Ready', { agGrid_renderAsType: 'status' })).toContain('var(--airlane-status-green)');
  });

  it('is reached by mail or telephone', () => {
    expect(detail('email', 'a@x.test, b@y.test', { commaSeparated: true })).toContain(
      'href="mailto:a%40x.test,b%40y.test"',
    );
    expect(detail('phone', { code: '49', country_iso: 'DE', number: '30 1234567' })).toMatch(/href="tel:\+?\d+"/);
  });

  it('keeps the lines of a long text, and never writes markup', () => {
    expect(detail('textarea', 'one\ntwo')).toContain('one\ntwo');
    expect(detail('textarea', '<img src=x>')).not.toContain('<img');
  });

  it('tells the moment and its age', () => {
    const instant = new Date(Date.now() - 3 * 60_000 - 5000).toISOString();
    expect(textOf(detail('date', instant, { agGrid_renderAsType: 'age' }))).toMatch(/\d\d:\d\d \([34] min ago\)$/);
  });
});
