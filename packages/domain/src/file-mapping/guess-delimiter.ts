import { splitCsvLine } from '../text/csv.ts';

export const fileDelimiters = [',', ';', '\t', '|'] as const;
export type FileDelimiter = (typeof fileDelimiters)[number];

/** The delimiter that parts the first line into the most columns; a comma where nothing parts it. */
export const guessDelimiter = (firstLine: string): FileDelimiter => {
  let best: FileDelimiter = ',';
  let most = 1;
  for (const delimiter of fileDelimiters) {
    const columns = splitCsvLine(firstLine, delimiter)?.length ?? 0;
    if (columns <= most) continue;
    best = delimiter;
    most = columns;
  }
  return best;
};

/** The titles of a file's first line; nothing where a quote is not closed. Some programs put a byte order mark before them. */
export const headersOf = (firstLine: string, delimiter: string): readonly string[] | undefined =>
  splitCsvLine(firstLine.replace(/^\uFEFF/, ''), delimiter);
