import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleQuestion } from './testing/example-question.ts';
import { uiOf } from './ui.ts';

it('draws a question of an unknown kind read-only, with a notice and without filters', () => {
  const question = exampleQuestion('text', {}, { questionType: 'mystery' });
  const { Input, filters } = uiOf(question);
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Input question={question} draft={{ a: 1 }} onChange={() => undefined} onBlur={() => undefined} />
    </MantineProvider>,
  );
  expect(html).toContain('cannot be edited here');
  expect(html).toMatch(/readonly/i);
  expect(html).toContain('{&quot;a&quot;:1}');
  expect(filters).toEqual({});
});
