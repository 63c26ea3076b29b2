import { importSimsJob } from './sim-inventory.jobs.ts';
import { MAX_IMPORT_LINES_AT_ONCE } from '@airlane/contract';
import {
  type ColumnMapping,
  type FileDelimiter,
  provisionedImsi,
  rangeProblem,
  rangeQuantity,
  readMapped,
  readSimRow,
  type SimDefaults,
  simFileFields,
  simInventoryQuestionIds as asked,
  simKeyLabel,
  type SimRange,
  simsOfRange,
  splitCsvLine,
} from '@airlane/domain';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import {
  findNamedAccounts,
  findProviderScope,
  type NamedAccount,
} from '#modules/people/accounts/accounts.repository.ts';
import { judgeMapping } from '#modules/platform/file-mappings/judge-mapping.ts';
import { findSponsorRanges, type SponsorRange } from './sim-inventory.repository.ts';
import * as imports from './sim-imports.repository.ts';
import { encryptKeys } from './sim-secrets.ts';

export interface ImportParts {
  readonly db: Db;
  readonly cipher: SecretCipher;
  readonly jobs: Pick<Jobs, 'send'>;
}

const notFound = (): AppError => new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'Import' } });

/** The provider's own account keeps the inventory, whichever account staff have selected. */
const providerOf = async (db: Db, { viewer }: AccountScope): Promise<string> => {
  const provider = await findProviderScope(db, viewer);
  if (!provider) throw new AppError('FORBIDDEN');
  return provider.accountId;
};

/** Why SIMs cannot go to whoever a file names; nothing where they stay in stock. */
const accountProblem = (accounts: Accounts, name: string): string | undefined => {
  if (name === '') return undefined;
  const account = accounts.get(name.toLowerCase());
  if (!account) return `There is no account "${name}"`;
  return account.isAdminPanel ? `SIMs are for customers: "${account.title}" cannot have any` : undefined;
};

const refuseUnknownDefaults = async (
  db: Db,
  ranges: readonly SponsorRange[],
  { sponsor, network, account }: SimDefaults,
  accountId: string,
  { viewer }: AccountScope,
): Promise<void> => {
  const problem = accountProblem(await findNamedAccounts(db, viewer, [account]), account);
  if (problem !== undefined) throw invalidField('defaults.account', 'unknownAccount', problem);
  if (sponsor !== '' && !ranges.some((range) => range.sponsor === sponsor))
    throw invalidField('defaults.sponsor', 'unknownSponsor', 'The inventory has no numbers of this sponsor');
  if (network === '') return;
  const known = await db
    .selectFrom('core_networks')
    .select('id')
    .where('id', '=', network)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!known) throw invalidField('defaults.network', 'unknownNetwork', 'There is no network with this id');
};

type Row = Parameters<typeof imports.stageRows>[2][number];
type Accounts = ReadonlyMap<string, NamedAccount>;

const unreadable = (line: number, field: string, finding: string, iccid = ''): Row => ({
  line,
  iccid,
  imsi: '',
  answers: {},
  secrets: {},
  customerId: null,
  field,
  finding,
});

/** One SIM as it waits in the import, or what is wrong with it. Keys are encrypted here and are plain nowhere after. */
const staged = (
  cipher: SecretCipher,
  ranges: readonly SponsorRange[],
  accounts: Accounts,
  defaults: SimDefaults,
  batch: string,
  line: number,
  values: Readonly<Record<string, string>>,
): Row => {
  const found = (field: string, finding: string, iccid: string): Row => unreadable(line, field, finding, iccid);
  const sim = readSimRow(values, defaults);
  if ('finding' in sim) return found(sim.field, sim.finding, sim.iccid);
  const badAccount = accountProblem(accounts, sim.account);
  if (badAccount !== undefined) return found('account', badAccount, sim.iccid);
  const range = ranges.find(({ sponsor }) => sponsor === sim.sponsor);
  if (sim.sponsor !== '' && !range) return found('sponsor', 'The inventory has no numbers of this sponsor', sim.iccid);
  const imsi = sim.imsi === '' && range ? provisionedImsi(range.imsiRange, sim.iccid) : sim.imsi;
  if (imsi === '') return found('imsi', 'No IMSI, and no sponsor to take one from', sim.iccid);
  const keyNames = Object.keys(sim.keys).map(simKeyLabel);
  const answers = {
    [asked.iccid]: sim.iccid,
    [asked.imsi]: imsi,
    [asked.size]: [sim.size],
    [asked.batch]: batch,
    ...(sim.sponsor === '' ? {} : { [asked.msisdnSponsorName]: sim.sponsor }),
    ...(sim.msisdn === '' ? {} : { [asked.msisdn]: sim.msisdn }),
    ...(sim.eid === '' ? {} : { [asked.eid]: sim.eid }),
    ...(sim.activationCode === '' ? {} : { [asked.activationCode]: sim.activationCode }),
    ...(defaults.network === '' ? {} : { [asked.network]: defaults.network }),
    ...(keyNames.length === 0 ? {} : { [asked.keys]: keyNames.join(', ') }),
  };
  return {
    line,
    iccid: sim.iccid,
    imsi,
    answers,
    secrets: encryptKeys(cipher, sim.iccid, sim.keys),
    customerId: accounts.get(sim.account.toLowerCase())?.id ?? null,
    field: null,
    finding: null,
  };
};

export interface FileOrder {
  readonly name: string;
  readonly manufacturer: string;
  readonly delimiter: FileDelimiter;
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping;
  readonly defaults: SimDefaults;
}

export const createFileImport = async (
  { db }: ImportParts,
  scope: AccountScope,
  order: FileOrder,
): Promise<imports.NamedSimImport> => {
  const accountId = await providerOf(db, scope);
  const mapping = judgeMapping(order.mapping, order.headers, simFileFields);
  await refuseUnknownDefaults(db, await findSponsorRanges(db, accountId), order.defaults, accountId, scope);
  return db.transaction().execute(async (trx) => {
    await imports.keepLayout(trx, accountId, order.manufacturer, mapping, order.delimiter);
    const row = await imports.insertImport(
      { ...order, mapping, kind: 'file', accountId, createdBy: scope.viewer.userId },
      trx,
    );
    return { ...row, creator: scope.viewer.fullName };
  });
};

/** Lines of the file as they come. None of them counts before the import is started. */
export const takeLines = async (
  { db, cipher }: ImportParts,
  scope: AccountScope,
  id: string,
  firstLine: number,
  lines: readonly string[],
): Promise<number> => {
  const accountId = await providerOf(db, scope);
  const ranges = await findSponsorRanges(db, accountId);
  const order = await imports.findImport(db, accountId, id);
  if (order?.kind !== 'file') throw notFound();
  const defaults = order.defaults as unknown as SimDefaults;
  const cellsOf = lines.map((text) => splitCsvLine(text, order.delimiter));
  const valuesOf = cellsOf.map((cells) => readMapped(order.headers, cells ?? [], order.mapping));
  const accounts = await findNamedAccounts(db, scope.viewer, [
    defaults.account,
    ...valuesOf.map((values) => values['account'] ?? ''),
  ]);
  const rows = lines.flatMap((text, index): Row[] => {
    const line = firstLine + index;
    if (text.trim() === '') return [];
    const cells = cellsOf[index];
    if (!cells) return [unreadable(line, 'line', 'A quote is not closed')];
    if (cells.length > order.headers.length) return [unreadable(line, 'line', 'More cells than the first line has')];
    return [staged(cipher, ranges, accounts, defaults, order.name, line, valuesOf[index] ?? {})];
  });
  await db.transaction().execute(async (trx) => {
    const row = await imports.lockImport(trx, accountId, id);
    if (!row) throw notFound();
    if (row.status !== 'waiting' && row.status !== 'receiving')
      throw invalidField('id', 'status', `This import is ${row.status}: its lines are complete`);
    await imports.stageRows(trx, id, rows);
    if (row.status === 'waiting')
      await trx.updateTable('sim_imports').set({ status: 'receiving' }).where('id', '=', id).execute();
  });
  return lines.length;
};

const close = async (trx: Db, id: string, vertical: string): Promise<void> => {
  await imports.findConflicts(trx, id, vertical);
  await imports.closeStaging(trx, id);
};

export const checkImport = async ({ db }: ImportParts, scope: AccountScope, id: string): Promise<void> => {
  const accountId = await providerOf(db, scope);
  await db.transaction().execute(async (trx) => {
    const row = await imports.lockImport(trx, accountId, id);
    if (!row) throw notFound();
    if (row.status === 'waiting') throw invalidField('id', 'empty', 'The file has no lines below the first');
    if (row.status === 'receiving') await close(trx, id, scope.viewer.vertical);
  });
};

export const createRangeImport = async (
  { db, cipher }: ImportParts,
  scope: AccountScope,
  { defaults, ...range }: SimRange & { readonly defaults: SimDefaults },
): Promise<imports.NamedSimImport> => {
  const accountId = await providerOf(db, scope);
  const problem = rangeProblem(range);
  if (problem) throw invalidField(problem.field, 'range', problem.message);
  if (defaults.size === '') throw invalidField('defaults.size', 'required', 'Choose a size');
  if (defaults.sponsor === '' && range.firstImsi === '')
    throw invalidField('defaults.sponsor', 'required', 'Choose a sponsor, or name the first IMSI');
  const ranges = await findSponsorRanges(db, accountId);
  await refuseUnknownDefaults(db, ranges, defaults, accountId, scope);
  const accounts = await findNamedAccounts(db, scope.viewer, [defaults.account]);
  const name = `${range.firstIccid} × ${rangeQuantity(range).toLocaleString('en')}`;
  const { id } = await db.transaction().execute(async (trx) => {
    const row = await imports.insertImport(
      {
        kind: 'range',
        name,
        manufacturer: '',
        delimiter: ',',
        headers: [],
        mapping: {},
        defaults,
        accountId,
        createdBy: scope.viewer.userId,
      },
      trx,
    );
    let line = 0;
    let waiting: Row[] = [];
    for (const { iccid, imsi } of simsOfRange(range)) {
      line += 1;
      waiting.push(staged(cipher, ranges, accounts, defaults, name, line, { iccid, imsi }));
      if (waiting.length < MAX_IMPORT_LINES_AT_ONCE) continue;
      await imports.stageRows(trx, row.id, waiting);
      waiting = [];
    }
    await imports.stageRows(trx, row.id, waiting);
    await close(trx, row.id, scope.viewer.vertical);
    return row;
  });
  const created = await imports.findImport(db, accountId, id);
  if (!created) throw notFound();
  return created;
};

/** Once started it goes on by itself, whoever dies in between; starting it again changes nothing. */
export const startImport = async (
  { db, jobs }: ImportParts,
  scope: AccountScope,
  id: string,
  requestId: string,
): Promise<imports.NamedSimImport> => {
  const accountId = await providerOf(db, scope);
  await db.transaction().execute(async (trx) => {
    const row = await imports.lockImport(trx, accountId, id);
    if (!row) throw notFound();
    if (row.status === 'done') return;
    if (row.status !== 'checked' && row.status !== 'importing')
      throw invalidField('id', 'status', 'Check the file first');
    if (row.good === 0) throw invalidField('id', 'nothingToDo', 'No row can be imported. See the findings');
    if (row.status === 'checked') {
      await trx
        .updateTable('sim_imports')
        .set({ status: 'importing', ...((await imports.findEarlier(trx, row)) === null ? {} : { digest: null }) })
        .where('id', '=', id)
        .execute();
      await recordAudit(trx, {
        accountId,
        actorId: scope.viewer.userId,
        action: 'sim-inventory.import',
        subject: id,
        detail: { name: row.name, sims: row.good },
        requestId,
      });
    }
    await jobs.send(importSimsJob, { importId: id }, trx);
  });
  return requireImport(db, scope, id);
};

/** Begins to remove the SIMs that the import brought. Undoing again tries those that were left alone. */
export const undoImport = async (
  { db, jobs }: ImportParts,
  scope: AccountScope,
  id: string,
  requestId: string,
): Promise<imports.NamedSimImport> => {
  const accountId = await providerOf(db, scope);
  await db.transaction().execute(async (trx) => {
    const row = await imports.lockImport(trx, accountId, id);
    if (!row) throw notFound();
    if (row.status === 'undoing') return;
    const isOpen = row.status === 'done' || (row.status === 'undone' && row.kept > 0);
    if (!isOpen || !(await imports.hasImportedRows(trx, id)))
      throw invalidField(
        'id',
        'status',
        row.status === 'undone' ? 'This import is already undone' : 'There is nothing to undo',
      );
    await imports.beginUndo(trx, id, scope.viewer.userId);
    await recordAudit(trx, {
      accountId,
      actorId: scope.viewer.userId,
      action: 'sim-inventory.undo',
      subject: id,
      detail: { name: row.name, sims: row.imported },
      requestId,
    });
    await jobs.send(importSimsJob, { importId: id }, trx);
  });
  return requireImport(db, scope, id);
};

export const requireImport = async (db: Db, scope: AccountScope, id: string): Promise<imports.NamedSimImport> => {
  const row = await imports.findImport(db, await providerOf(db, scope), id);
  if (!row) throw notFound();
  return row;
};

export const discardImport = async ({ db }: ImportParts, scope: AccountScope, id: string): Promise<void> => {
  const accountId = await providerOf(db, scope);
  await db.transaction().execute(async (trx) => {
    const row = await imports.lockImport(trx, accountId, id);
    if (!row) throw notFound();
    if (row.status !== 'waiting' && row.status !== 'receiving' && row.status !== 'checked')
      throw invalidField('id', 'status', `This import is ${row.status} and stays in the history`);
    await imports.deleteImport(trx, id);
  });
};

export const listAllImports = async ({ db }: ImportParts, scope: AccountScope) => {
  const accountId = await providerOf(db, scope);
  return { imports: await imports.listImports(db, accountId), layouts: await imports.listLayouts(db, accountId) };
};
