import type { CdrLine, CdrRecord } from '@airlane/domain/cdr/cdr-reader';
import { observationRefusals } from '@airlane/domain/networks/observation-refusals';
import type { Db } from '#kernel/database/open.ts';
import type { Observation } from '#ports/connectivity/port.ts';
import { noteStored } from '../core-networks/link-health.repository.ts';
import { isInTime } from '../core-networks/store-batch.ts';
import { ingestIn } from '../things/ingest-observations.ts';
import { type CdrFileRow, type CdrProblem, holdProgress, saveProgress } from './cdr-files.repository.ts';

export interface NumberedLine {
  readonly line: number;
  readonly text: string;
}

interface NumberedRecord extends CdrRecord {
  readonly line: number;
}

/** Another process has read on meanwhile, or finished. */
export class ImportedElsewhere extends Error {
  override readonly name = 'ImportedElsewhere';
}

/** Lines without a number of the network count once because the progress moves with them. */
const observationOf = (
  network: string,
  { iccid, endedAt, bytes, network: radio, country, sequence, line }: NumberedRecord,
): Observation => ({
  kind: 'usage',
  iccid,
  accountId: '',
  at: endedAt,
  bytes,
  record: { network: radio, country },
  source: sequence === null ? null : `${network}/cdr`,
  sequence: sequence ?? line,
});

const readLines = (
  lines: readonly NumberedLine[],
  read: (text: string) => CdrLine,
  now: Date,
): { readonly records: readonly NumberedRecord[]; readonly problems: readonly CdrProblem[] } => {
  const records: NumberedRecord[] = [];
  const problems: CdrProblem[] = [];
  for (const { line, text } of lines) {
    if (text.trim() === '') continue;
    const found = read(text);
    if ('problem' in found) problems.push({ line, reason: found.problem });
    else if (isInTime(found.record.endedAt, now)) records.push({ ...found.record, line });
    else problems.push({ line, reason: observationRefusals.time });
  }
  return { records, problems };
};

/** In the order of the network's numbers, or of time. */
const inOrder = (records: readonly NumberedRecord[]): NumberedRecord[] =>
  records.toSorted((one, other) =>
    one.sequence !== null && other.sequence !== null
      ? one.sequence - other.sequence
      : one.endedAt.getTime() - other.endedAt.getTime(),
  );

export interface StoredLines {
  readonly linesDone: number;
  /** Records that counted. */
  readonly stored: number;
}

/** Stores what some lines say together with how far the file was read, so that a line counts once whenever the process is killed. */
export const storeLines = (
  db: Db,
  { id, network }: CdrFileRow,
  from: number,
  lines: readonly NumberedLine[],
  read: (text: string) => CdrLine,
  now = new Date(),
): Promise<StoredLines> => {
  const { records, problems } = readLines(lines, read, now);
  const linesDone = lines.at(-1)?.line ?? from;
  return db.transaction().execute(async (trx) => {
    const held = await holdProgress(trx, id);
    if (held?.lines_done !== from) throw new ImportedElsewhere(`The file ${id} was read beyond line ${from} already`);
    const observations = new Map(inOrder(records).map((record) => [observationOf(network, record), record.line]));
    const { applied, refused } = await ingestIn(trx, [...observations.keys()], network);
    const ofRefused = refused.map(({ observation, reason }) => ({
      line: observations.get(observation) ?? 0,
      reason: observationRefusals[reason],
    }));
    const known = records.length - applied - ofRefused.length;
    await saveProgress(trx, id, held.refused, {
      linesDone,
      stored: applied,
      known,
      problems: [...problems, ...ofRefused].sort((one, other) => one.line - other.line),
    });
    const newest = Math.max(...records.map(({ endedAt }) => endedAt.getTime()));
    await noteStored(trx, network, applied, applied > 0 ? new Date(newest) : undefined);
    return { linesDone, stored: applied };
  });
};
