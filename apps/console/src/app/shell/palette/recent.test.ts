import { expect, it } from 'vitest';
import { withRecent } from './recent.ts';

const page = (templateName: string) => ({ templateName, title: templateName });

it('keeps the newest first, each once, and forgets the oldest', () => {
  const visited = ['a', 'b', 'c', 'a'].reduce(
    (recent, name) => withRecent(recent, page(name)),
    withRecent([], page('x')),
  );
  expect(visited.map(({ templateName }) => templateName)).toEqual(['a', 'c', 'b', 'x']);
  const many = Array.from({ length: 12 }, (_, index) => page(String(index))).reduce<ReturnType<typeof withRecent>>(
    (recent, one) => withRecent(recent, one),
    [],
  );
  expect(many.map(({ templateName }) => templateName)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4']);
});

it('tells a Thing from the table that lists it', () => {
  expect(
    withRecent([{ templateName: 'ThingsTable', title: 'Things' }], {
      templateName: 'ThingsTable',
      id: 'one',
      title: 'One',
    }),
  ).toHaveLength(2);
});
