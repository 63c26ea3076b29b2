import { announceAccessChange, type AccessCache } from '#kernel/access/access-cache.ts';
import { findPersonAsViewer } from '#kernel/access/access.repository.ts';
import type { Viewer } from '#kernel/access/viewer.ts';
import { recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import type { BatchOutcome, BatchRemoval, ImportBatches, RefusedRow } from '#kernel/imports/import-kind.ts';
import { runImports } from '#kernel/imports/run-imports.ts';
import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { type DestinationParts, findDestination, refuseUnlessRemovable } from './destination.ts';
import { findOnce } from './find-once.ts';
import type { importFleetJob } from './fleet-imports.jobs.ts';
import { type FleetImportOrder, fleetImports, type FleetRow } from './fleet-imports.repository.ts';
import type { Destination, FleetKind, ValidRow } from './fleet-kind.ts';
import { fleetKindsOf } from './fleet-kinds.ts';
import type { PeopleParts } from './people-kind.ts';
import { findingOf, validateRow } from './stage-rows.ts';

interface ImportingParts extends DestinationParts, PeopleParts {
  readonly access: AccessCache;
}

const ROWS_PER_BATCH = 200;
const NO_LONGER_ALLOWED = 'The person who ordered this may no longer do it';

/** Finds the destination of rows by their account with the present rights of a person, or why it is closed to them. */
const destinationFinder = (
  parts: DestinationParts,
  kind: FleetKind,
  viewer: Viewer | undefined,
  refuse: (destination: Destination) => void = () => undefined,
) =>
  findOnce(async (accountId: string | null): Promise<Destination | Omit<RefusedRow, 'line'>> => {
    if (!viewer) return { field: '', finding: NO_LONGER_ALLOWED };
    try {
      const destination = await findDestination(parts, kind, viewer, accountId);
      refuse(destination);
      return destination;
    } catch (error) {
      return { field: 'account', finding: findingOf(error).finding };
    }
  });

/** Validates rows again as they are about to be stored: names may be taken by now, and the orderer may have lost an account. */
const validateRows = async (
  parts: DestinationParts,
  kind: FleetKind,
  order: FleetImportOrder,
  rows: readonly FleetRow[],
): Promise<{ readonly valid: ValidRow[]; readonly refused: RefusedRow[] }> => {
  const valid: ValidRow[] = [];
  const refused: RefusedRow[] = [];
  const findDestinationOf = destinationFinder(parts, kind, await findPersonAsViewer(parts.db, order.created_by));
  const taken = await kind.findTaken(parts.db, order, rows);
  const rules = kind.rulesOfBatch();
  for (const row of rows) {
    const { line } = row;
    const destination = await findDestinationOf(row.account_id);
    if ('finding' in destination) refused.push({ line, ...destination });
    else if (taken.has(row.shown.toLowerCase())) refused.push({ line, ...kind.existing });
    else {
      const result = await validateRow(parts, destination, rules, row.answers);
      if ('finding' in result) refused.push({ line, ...result });
      else valid.push({ row, destination, values: result.values });
    }
  }
  return { valid, refused };
};

/** Validation asks the database, so it comes before the transaction. */
const prepareImport = async (
  parts: DestinationParts,
  kind: FleetKind,
  order: FleetImportOrder,
  rows: readonly FleetRow[],
) => {
  const { valid, refused } = await validateRows(parts, kind, order, rows);
  return async (trx: Db, due: readonly FleetRow[]): Promise<BatchOutcome<FleetRow>> => {
    const dueLines = new Set(due.map(({ line }) => line));
    const stored = valid.filter(({ row }) => dueLines.has(row.line));
    const inserted = await kind.insert(trx, order, stored);
    const outcomes = stored.map(({ row: { line } }, index) => ({ line, made: inserted[index] }));
    await announceAccessChange(trx);
    return {
      made: outcomes.flatMap(({ line, made }) => (made ? { line, ...made } : [])),
      refused: [
        ...refused.filter(({ line }) => dueLines.has(line)),
        ...outcomes.flatMap(({ line, made }) => (made ? [] : { line, ...kind.existing })),
      ],
    };
  };
};

const removeDocuments = async (
  trx: Db,
  kind: FleetKind,
  { id, vertical, created_by, undone_by }: FleetImportOrder,
  documents: readonly { readonly accountId: string; readonly documentId: string }[],
): Promise<void> => {
  const template = kind.templateOf(vertical);
  await recordAudits(
    trx,
    documents.map(({ accountId, documentId }) => ({
      accountId,
      actorId: undone_by ?? created_by,
      action: 'document.delete',
      subject: documentId,
      detail: { template },
      requestId: id,
    })),
  );
  await announceChanges(
    trx,
    documents.map((document) => ({ ...document, description: template, isForAll: true as const })),
  );
  await announceAccessChange(trx);
};

const idsOf = (rows: readonly FleetRow[]): string[] => rows.flatMap(({ document_id: id }) => id ?? []);

const prepareUndo = async (
  parts: DestinationParts,
  kind: FleetKind,
  order: FleetImportOrder,
  rows: readonly FleetRow[],
): Promise<BatchRemoval<FleetRow>> => {
  const viewer = await findPersonAsViewer(parts.db, order.undone_by ?? order.created_by);
  const findDestinationOf = destinationFinder(parts, kind, viewer, refuseUnlessRemovable);
  const refusals = new Map<number, string>();
  const accounts = new Map<number, string>();
  for (const { line, account_id: accountId } of rows) {
    const destination = await findDestinationOf(accountId);
    if ('finding' in destination) refusals.set(line, destination.finding);
    else accounts.set(line, destination.scope.accountId);
  }
  return {
    refusalOf: ({ line }) => refusals.get(line),
    findStates: async (trx, made) => {
      const states = await kind.lockStates(trx, idsOf(made));
      return new Map(
        made.flatMap(({ line, document_id: id, made_version: version }) => {
          const state = states.get(id ?? '');
          return state ? [[line, { ...state, isChanged: state.version !== version }]] : [];
        }),
      );
    },
    remove: async (trx, removable) => {
      await kind.remove(trx, idsOf(removable), removable);
      await removeDocuments(
        trx,
        kind,
        order,
        removable.flatMap(({ line, document_id: documentId }) => {
          const accountId = accounts.get(line);
          return documentId === null || accountId === undefined ? [] : { accountId, documentId };
        }),
      );
    },
  };
};

export const importFleetHandler = (parts: ImportingParts) => {
  const kinds = fleetKindsOf(parts);
  const batchesOf = ({ kind }: FleetImportOrder): ImportBatches<FleetImportOrder, FleetRow> => ({
    rowsPerBatch: ROWS_PER_BATCH,
    prepareImport: (order, rows) => prepareImport(parts, kinds[kind], order, rows),
    prepareUndo: (order, rows) => prepareUndo(parts, kinds[kind], order, rows),
    afterBatch: () => parts.access.forget(),
  });
  return async ({ importId }: JobData<typeof importFleetJob>, { signal }: Pick<Attempt, 'signal'>): Promise<void> => {
    await runImports({ db: parts.db, repository: fleetImports, batchesOf }, importId, signal);
  };
};
