import type { JobData } from '#kernel/jobs/define-job.ts';
import { giveEsimsJob, type importSimsJob } from './sim-inventory.jobs.ts';
import { simInventoryQuestionIds as asked, templateNames } from '@airlane/domain';
import type { JsonValue } from '@airlane/question-kinds';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { giveSims } from './give-sims.ts';
import { entryOf, inventoryTemplate } from './note-subscribers.ts';
import { finishImport, insertKeys, settleRows, type SimImportRow, takeDueRows } from './sim-imports.repository.ts';
import { undoSome } from './undo-import.ts';
import { insertSteps } from './sim-steps.repository.ts';
import { iccidOfEntry, IN_STOCK, inventoryIdOf, lockEntries, type NewEntry } from './subscribers.repository.ts';

const SIMS_AT_ONCE = 500;

/** Answers those that were not there. */
const insertEntries = async (
  trx: Db,
  template: StoredTemplate,
  accountId: string,
  entries: readonly NewEntry[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`insert into documents (id, template_id, account_id, answers, search_text)
    select told.id, ${template.id}, ${accountId}, told.answers, told."searchText" from json_to_recordset(${JSON.stringify(entries)}::text::json) as told (id text, answers jsonb, "searchText" text)
    where not exists (select from things where things.iccid = substr(told.id, ${inventoryIdOf('').length + 1}::int)) order by told.id
    on conflict (id) do nothing returning id`.execute(trx);
  return rows.map(({ id }) => id);
};

/** SIMs that the file gives to customers become their Things at once. */
const assignFresh = async (
  trx: Db,
  { account_id, created_by, id, name }: SimImportRow,
  fresh: readonly { readonly iccid: string; readonly customerId: string | null }[],
): Promise<void> => {
  const byCustomer = new Map<string, string[]>();
  for (const { iccid, customerId } of fresh)
    if (customerId !== null) byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), iccid]);
  if (byCustomer.size === 0) return;
  const accounts = await trx
    .selectFrom('accounts')
    .select(['id', 'title', 'vertical'])
    .where('id', 'in', [...byCustomer.keys()])
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id: accountId, title, vertical } of accounts) {
    const entries = await lockEntries(trx, vertical, byCustomer.get(accountId) ?? []);
    await giveSims(
      trx,
      {
        providerAccountId: account_id,
        customer: { accountId, accountTitle: title },
        actorId: created_by,
        requestId: id,
        note: `Assigned by ${name}`,
      },
      entries,
    );
  }
};

/** The next rows of an import, all of them in one transaction; answers whether there are more. */
const importSome = (db: Db, template: StoredTemplate, importId: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const order: SimImportRow | undefined = await trx
      .selectFrom('sim_imports')
      .selectAll()
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst();
    if (order?.status !== 'importing') return false;
    const due = await takeDueRows(trx, importId, SIMS_AT_ONCE);
    if (due.length === 0) {
      await finishImport(trx, importId);
      return false;
    }
    const entries = due.map(({ iccid, answers }) =>
      entryOf(template, inventoryIdOf(iccid), {
        ...(answers as Record<string, JsonValue>),
        [asked.status]: [IN_STOCK],
      }),
    );
    const added = new Set((await insertEntries(trx, template, order.account_id, entries)).map(iccidOfEntry));
    const fresh = due.filter(({ iccid }) => added.has(iccid));
    await insertKeys(trx, order.account_id, fresh);
    await insertSteps(trx, [...added], {
      status: IN_STOCK,
      customerId: null,
      actorId: order.created_by,
      note: order.kind === 'file' ? `Imported from ${order.name}` : `Added by range ${order.name}`,
    });
    await assignFresh(trx, order, fresh);
    await settleRows(
      trx,
      importId,
      fresh.map(({ line }) => line),
      due.filter(({ iccid }) => !added.has(iccid)).map(({ line }) => line),
    );
    await announceChanges(
      trx,
      [...added].map((iccid) => ({
        accountId: order.account_id,
        description: templateNames.simInventory,
        documentId: inventoryIdOf(iccid),
      })),
    );
    return true;
  });

/** Goes on where it was left: a row counts in the transaction that stores its SIM. */
export const importSimsHandler =
  ({ db, catalog, jobs }: { readonly db: Db; readonly catalog: TemplateCatalog; readonly jobs: Pick<Jobs, 'send'> }) =>
  async ({ importId }: JobData<typeof importSimsJob>, { signal }: { readonly signal: AbortSignal }): Promise<void> => {
    const template = await inventoryTemplate(catalog);
    const open = await db
      .selectFrom('sim_imports')
      .select(['id', 'status'])
      .where('status', 'in', ['importing', 'undoing'])
      .$if(importId !== undefined, (query) => query.where('id', '=', importId ?? ''))
      .execute();
    for (const { id, status } of open)
      while (status === 'undoing' ? await undoSome(db, id) : await importSome(db, template, id))
        signal.throwIfAborted();
    // An order may wait for them.
    if (open.some(({ status }) => status === 'importing')) await jobs.send(giveEsimsJob, {});
  };
