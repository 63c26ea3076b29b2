import { expect, test } from 'vitest';
import { collected, readTar, tarEnd, tarHeader, tarPadding } from './tar.ts';

async function* bytes(...parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts;
}
const file = (path: string, content: string): Buffer[] => [
  tarHeader(path, content.length, new Date(0)),
  Buffer.from(content),
  tarPadding(content.length),
];

const LONG = `files/${'a'.repeat(60)}/${'b'.repeat(60)}/${'c'.repeat(66)}`;

test.each([1, 511, 512, 513, 100_000])('files are read as they were written, in chunks of %i bytes', async (size) => {
  const whole = Buffer.concat([...file('a', ''), ...file('b/c', 'x'.repeat(512)), ...file(LONG, 'hello'), tarEnd()]);
  const chunks = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
    whole.subarray(index * size, (index + 1) * size),
  );
  const found: [string, number, string][] = [];
  for await (const { path, size: length, content } of readTar(bytes(...chunks)))
    found.push([path, length, path === 'a' ? '' : (await collected(content)).toString()]);
  expect(found).toEqual([
    ['a', 0, ''],
    ['b/c', 512, 'x'.repeat(512)],
    [LONG, 5, 'hello'],
  ]);
});

test('a path that does not fit is refused', () => {
  expect(() => tarHeader('x'.repeat(101), 0, new Date(0))).toThrow('too long');
});
