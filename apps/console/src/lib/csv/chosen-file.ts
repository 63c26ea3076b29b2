import { type FileDelimiter, guessDelimiter, headersOf } from '@airlane/domain/file-mapping/guess-delimiter';
import { splitCsvLine } from '@airlane/domain/text/csv';
import { firstLinesOf, linesOfFile } from './lines-of-file.ts';

const SHOWN_LINES = 4;

/** A chosen file, before anything of it is sent. */
export interface ChosenFile {
  readonly file: File;
  readonly delimiter: FileDelimiter;
  readonly headers: readonly string[];
  readonly firstRows: readonly (readonly string[])[];
}

/** The titles and the first rows of a file, or why it cannot be read. */
export const readChosen = async (file: File): Promise<ChosenFile | string> => {
  const [first = '', ...rest] = await firstLinesOf(file, SHOWN_LINES);
  const delimiter = guessDelimiter(first);
  const headers = headersOf(first, delimiter);
  if (first.trim() === '' || headers === undefined) return 'The first line has to hold the titles of the columns.';
  if (rest.length === 0) return 'The file has no lines below the titles.';
  return { file, delimiter, headers, firstRows: rest.map((line) => splitCsvLine(line, delimiter) ?? []) };
};

/** Hands the lines below the titles over, some at a time, so that a large file is never held as a whole. */
export const sendLines = async (
  file: Blob,
  atOnce: number,
  send: (firstLine: number, lines: string[]) => Promise<unknown>,
  onSent: (lines: number) => void,
): Promise<void> => {
  let firstLine = 2;
  let waiting: string[] = [];
  let isFirst = true;
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    await send(firstLine, waiting);
    firstLine += waiting.length;
    waiting = [];
    onSent(firstLine - 2);
  };
  for await (const line of linesOfFile(file)) {
    if (!isFirst) waiting.push(line);
    isFirst = false;
    if (waiting.length === atOnce) await flush();
  }
  await flush();
};
