import { readMapped } from '@airlane/domain/file-mapping/column-mapping';
import { splitCsvLine } from '@airlane/domain/text/csv';
import type { ParsedLine, StoredImport } from './import-kind.ts';

/** Lines of a file by the fields of its mapping. Blank lines are left out. */
export const parseLines = (
  { delimiter, headers, mapping }: Pick<StoredImport, 'delimiter' | 'headers' | 'mapping'>,
  firstLine: number,
  lines: readonly string[],
): readonly ParsedLine[] =>
  lines.flatMap((text, index): ParsedLine[] => {
    const line = firstLine + index;
    if (text.trim() === '') return [];
    const cells = splitCsvLine(text, delimiter);
    if (!cells) return [{ line, finding: 'A quote is not closed' }];
    if (cells.length > headers.length) return [{ line, finding: 'More cells than the first line has' }];
    return [{ line, values: readMapped(headers, cells, mapping) }];
  });
