import { simInventoryQuestionIds as asked, templateNames } from '@airlane/domain';
import type { JsonValue } from '@airlane/question-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import type { JobPayloads } from '../../../jobs/definitions.ts';
import type { Jobs } from '../../../jobs/queue.ts';
import type { StoredTemplate } from '../../../listing/stored-template.ts';
import { announceChanges } from '../../../realtime/changes.ts';
import type { TemplateCatalog } from '../../platform/templates/template-catalog.ts';
import { entryOf, inventoryTemplate } from './note-subscribers.ts';
import { finishImport, insertKeys, settleRows, type SimImportRow, takeDueRows } from './sim-imports.repository.ts';
import { insertSteps } from './sim-steps.repository.ts';
import { iccidOfEntry, IN_STOCK, inventoryIdOf, type NewEntry } from './subscribers.repository.ts';

const SIMS_AT_ONCE = 500;

/** Answers those that were not there. */
const insertEntries = async (trx: Db, template: StoredTemplate, accountId: string, entries: readonly NewEntry[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`insert into documents (id, template_id, account_id, answers, search_text)
    select told.id, ${template.id}, ${accountId}, told.answers, told."searchText" from json_to_recordset(${JSON.stringify(entries)}::text::json) as told (id text, answers jsonb, "searchText" text)
    where not exists (select from things where things.iccid = substr(told.id, ${inventoryIdOf('').length + 1}::int)) order by told.id
    on conflict (id) do nothing returning id`.execute(trx);
  return rows.map(({ id }) => id);
};

/** The next rows of an import, all of them in one transaction; answers whether there are more. */
const importSome = (db: Db, template: StoredTemplate, importId: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const order: SimImportRow | undefined = await trx.selectFrom('sim_imports').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst();
    if (order?.status !== 'importing') return false;
    const due = await takeDueRows(trx, importId, SIMS_AT_ONCE);
    if (due.length === 0) {
      await finishImport(trx, importId);
      return false;
    }
    const entries = due.map(({ iccid, answers }) => entryOf(template, inventoryIdOf(iccid), { ...(answers as Record<string, JsonValue>), [asked.status]: [IN_STOCK] }));
    const added = new Set((await insertEntries(trx, template, order.account_id, entries)).map(iccidOfEntry));
    const fresh = due.filter(({ iccid }) => added.has(iccid));
    await insertKeys(trx, order.account_id, fresh);
    await insertSteps(trx, [...added], { status: IN_STOCK, customerId: null, actorId: order.created_by, note: order.kind === 'file' ? `Imported from ${order.name}` : `Added by range ${order.name}` });
    await settleRows(trx, importId, fresh.map(({ line }) => line), due.filter(({ iccid }) => !added.has(iccid)).map(({ line }) => line));
    await announceChanges(trx, [...added].map((iccid) => ({ accountId: order.account_id, description: templateNames.simInventory, documentId: inventoryIdOf(iccid) })));
    return true;
  });

/** Goes on where it was left: a row counts in the transaction that stores its SIM. */
export const importSimsHandler =
  ({ db, catalog, jobs }: { readonly db: Db; readonly catalog: TemplateCatalog; readonly jobs: Pick<Jobs, 'send'> }) =>
  async ({ importId }: JobPayloads['import-sims'], { signal }: { readonly signal: AbortSignal }): Promise<void> => {
    const template = await inventoryTemplate(catalog);
    const open = importId === undefined ? (await db.selectFrom('sim_imports').select('id').where('status', '=', 'importing').execute()).map(({ id }) => id) : [importId];
    for (const id of open) while (await importSome(db, template, id)) signal.throwIfAborted();
    // An order may wait for them.
    if (open.length > 0) await jobs.send('give-esims', {});
  };
