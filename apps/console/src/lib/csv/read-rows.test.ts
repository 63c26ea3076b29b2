import { expect, it } from 'vitest';
import { readRows } from './read-rows.ts';

const streamOf = (...texts: string[]): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start: (controller) => {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });

it('counts rows by their line breaks, wherever the stream is cut', async () => {
  const told: number[] = [];
  const { parts, rows } = await readRows(streamOf('Name,Size\r', '\na,1\r\nb', ',2\r\n', 'ü,3\r\n'), (count) =>
    told.push(count),
  );
  expect(told).toEqual([0, 1, 2, 3]);
  expect(rows).toBe(3);
  expect(await new Blob([...parts]).text()).toBe('Name,Size\r\na,1\r\nb,2\r\nü,3\r\n');
});

it('finds no row under a lone head', async () => {
  expect((await readRows(streamOf('Name\r\n'), () => undefined)).rows).toBe(0);
});
