import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleQuestion } from '../testing/example-question.ts';
import { AnyOfFilter } from './values-filter.tsx';

const options = ['north', 'south', 'east', 'west'].map((id) => ({ id, title: id.toUpperCase() }));

const filter = (operand: string[], metadata: Record<string, unknown>) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <AnyOfFilter question={exampleQuestion('choice', metadata)} operand={operand} onChange={() => undefined} />
    </MantineProvider>,
  );
  return html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};

describe('a filter by several values', () => {
  it.each([
    [['north'], 'NORTH'],
    [['north', 'south'], 'NORTH SOUTH'],
    [['north', 'south', 'east'], 'NORTH SOUTH +1 more'],
    [['north', 'south', 'east', 'gone'], 'NORTH SOUTH +2 more'],
  ])('%j shows as %j', (operand, text) => {
    expect(filter(operand, { options })).toBe(text);
  });

  it('folds typed values too', () => {
    expect(filter(['a', 'b', 'c', 'd', 'e'], {})).toBe('a b +3 more');
  });
});
