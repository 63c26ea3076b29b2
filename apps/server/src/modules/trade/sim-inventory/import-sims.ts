import { simInventoryQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import type { JsonValue } from '@airlane/question-kinds';
import type { Db } from '#kernel/database/open.ts';
import type { ImportBatches } from '#kernel/imports/import-kind.ts';
import { runImports } from '#kernel/imports/run-imports.ts';
import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { findCustomers } from './customers.repository.ts';
import { giveSims } from './give-sims.ts';
import { iccidsByCustomer } from './iccids-by-customer.ts';
import { findEntryVersions, insertEntries } from './imported-sims.repository.ts';
import { entryOf, inventoryTemplate } from './note-subscribers.ts';
import { type SimImportOrder, simImports, type SimRow } from './sim-imports.repository.ts';
import { giveEsimsJob, type importSimsJob } from './sim-inventory.jobs.ts';
import { insertKeys } from './sim-keys.repository.ts';
import { insertSteps } from './sim-steps.repository.ts';
import { IN_STOCK, inventoryIdOf, lockEntries } from './subscribers.repository.ts';
import { prepareSimUndo } from './undo-import.ts';

interface ImportingParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  readonly jobs: Pick<Jobs, 'send'>;
}

const SIMS_PER_BATCH = 500;

/** SIMs that the file gives to customers become their Things at once. */
const assignToCustomers = async (
  trx: Db,
  { account_id, created_by, id, name }: SimImportOrder,
  sims: readonly SimRow[],
): Promise<void> => {
  const byCustomer = iccidsByCustomer(sims);
  if (byCustomer.size === 0) return;
  const customers = await findCustomers(trx, [...byCustomer.keys()]);
  for (const { id: accountId, title, vertical } of customers) {
    await giveSims(
      trx,
      {
        providerAccountId: account_id,
        customer: { accountId, accountTitle: title },
        actorId: created_by,
        requestId: id,
        note: `Assigned by ${name}`,
      },
      await lockEntries(trx, vertical, byCustomer.get(accountId) ?? []),
    );
  }
};

const importSims = async (trx: Db, template: StoredTemplate, order: SimImportOrder, due: readonly SimRow[]) => {
  const entries = due.map(({ iccid, answers }) =>
    entryOf(template, inventoryIdOf(iccid), {
      ...(answers as Record<string, JsonValue>),
      [asked.status]: [IN_STOCK],
    }),
  );
  const added = await insertEntries(trx, template.id, order.account_id, entries);
  const sims = due.filter(({ iccid }) => added.has(iccid));
  await insertKeys(trx, order.account_id, sims);
  await insertSteps(trx, [...added], {
    status: IN_STOCK,
    customerId: null,
    actorId: order.created_by,
    note: order.kind === 'file' ? `Imported from ${order.name}` : `Added by range ${order.name}`,
  });
  await assignToCustomers(trx, order, sims);
  await announceChanges(
    trx,
    [...added].map((iccid) => ({
      accountId: order.account_id,
      description: templateNames.simInventory,
      documentId: inventoryIdOf(iccid),
    })),
  );
  const versions = await findEntryVersions(trx, added);
  return {
    made: sims.map(({ line, iccid }) => ({ line, is_imported: true, made_version: versions.get(iccid) ?? null })),
    refused: due
      .filter(({ iccid }) => !added.has(iccid))
      .map(({ line }) => ({ line, field: 'iccid', finding: 'Already in the inventory' })),
  };
};

const simBatches = (catalog: TemplateCatalog): ImportBatches<SimImportOrder, SimRow> => ({
  rowsPerBatch: SIMS_PER_BATCH,
  prepareImport: async (order) => {
    const template = await inventoryTemplate(catalog);
    return (trx, due) => importSims(trx, template, order, due);
  },
  prepareUndo: async (order) => prepareSimUndo(order),
});

export const importSimsHandler = ({ db, catalog, jobs }: ImportingParts) => {
  const batches = simBatches(catalog);
  return async ({ importId }: JobData<typeof importSimsJob>, { signal }: Pick<Attempt, 'signal'>): Promise<void> => {
    const done = await runImports({ db, repository: simImports, batchesOf: () => batches }, importId, signal);
    // An order may wait for them.
    if (done.some(({ status }) => status === 'importing')) await jobs.send(giveEsimsJob, {});
  };
};
