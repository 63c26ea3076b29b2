import { csvCell } from '@airlane/domain/text/csv';

const DELIMITER = ',';

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => csvCell(cell, DELIMITER)).join(DELIMITER)}\r\n`;

/** A CSV file out of its head and its rows, which come a slice at a time. */
export const csvFile = async (
  head: readonly string[],
  slices: AsyncIterable<readonly (readonly string[])[]>,
): Promise<Uint8Array> => {
  const parts = [lineOf(head)];
  for await (const rows of slices) parts.push(rows.map(lineOf).join(''));
  return new TextEncoder().encode(parts.join(''));
};
