import type { RecordWriter } from '../documents/record-writer.ts';
import type { ListingSource } from './source.ts';

/** Where documents live: a table that lists read, and how it is written where that is not left to calls of its own. */
export interface RecordSource {
  readonly source: ListingSource;
  readonly writer?: RecordWriter;
}

/** All that the modules declare, by the name that templates give as their `source`. */
export type RecordSources = Readonly<Record<string, RecordSource>>;

/** Every template's source is known since the start: `collectModules` refuses the others. */
export const recordSource = (sources: RecordSources, name: string): RecordSource => {
  const found = sources[name];
  if (!found) throw new Error(`No module declares the source "${name}"`);
  return found;
};
