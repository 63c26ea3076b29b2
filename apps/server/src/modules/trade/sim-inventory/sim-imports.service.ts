import { numberText } from '@airlane/domain/text/number-text';
import { MAX_IMPORT_LINES_AT_ONCE } from '@airlane/contract/calls/import-calls';
import type { ColumnMapping } from '@airlane/domain/file-mapping/column-mapping';
import type { FileDelimiter } from '@airlane/domain/file-mapping/guess-delimiter';
import { rangeProblem, rangeQuantity, type SimRange, simsOfRange } from '@airlane/domain/sim-import/sim-range';
import type { SimDefaults } from '@airlane/domain/sim-import/read-sim-row';
import { simFileFields } from '@airlane/domain/sim-import/sim-file-fields';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { AppError } from '#kernel/errors.ts';
import type { ImportKind, Named, ParsedLine } from '#kernel/imports/import-kind.ts';
import { importNotFound, type ImportParts, ImportsService } from '#kernel/imports/imports.service.ts';
import { validateMapping } from '#kernel/imports/validate-mapping.ts';
import type { Db } from '#kernel/database/open.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { invalidField } from '#kernel/validation.ts';
import { findProviderScope } from '#modules/people/accounts/accounts.repository.ts';
import {
  findEarlierImport,
  findSimConflicts,
  keepLayout,
  recordDigest,
  type SimImportOrder,
  simImports,
  type SimRow,
} from './sim-imports.repository.ts';
import { importSimsJob } from './sim-inventory.jobs.ts';
import { refuseUnknownDefaults, simStaging } from './stage-sims.ts';

export interface SimImportParts extends ImportParts {
  readonly cipher: SecretCipher;
}

/** The provider's own account keeps the inventory, whichever account staff have selected. */
export const getProviderId = async (db: Db, { viewer }: AccountScope): Promise<string> => {
  const provider = await findProviderScope(db, viewer);
  if (!provider) throw new AppError('FORBIDDEN');
  return provider.accountId;
};

const simKind = (parts: SimImportParts): ImportKind<SimImportOrder, SimRow> => ({
  stageLines: async (scope, order, lines) => {
    if (order.kind !== 'file') throw importNotFound();
    return lines.map(await simStaging(parts, scope, order, lines));
  },
  findConflicts: async (trx, order) => {
    await findSimConflicts(trx, order);
    await recordDigest(trx, order.id);
  },
  // The digest belongs to the first import of the same SIMs.
  beforeStart: async (trx, order) => {
    if ((await findEarlierImport(trx, order)) !== null) await simImports.update(trx, order.id, { digest: null });
  },
  auditOf: (step, { account_id, name, good, imported }) => ({
    accountId: account_id,
    action: `sim-inventory.${step}`,
    detail: { name, sims: step === 'import' ? good : imported },
  }),
  undiscardable: ({ status }) => `This import is ${status} and stays in the history`,
});

export const simImportsService = (parts: SimImportParts): ImportsService<SimImportOrder, SimRow> => {
  const kind = simKind(parts);
  return new ImportsService(parts, {
    repository: simImports,
    job: importSimsJob,
    kindOf: () => kind,
    visibleTo: async (scope) => ({ account_id: await getProviderId(parts.db, scope) }),
  });
};

export interface SimFile {
  readonly name: string;
  readonly manufacturer: string;
  readonly delimiter: FileDelimiter;
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping;
  readonly defaults: SimDefaults;
}

export const createFileImport = async (
  { db }: SimImportParts,
  scope: AccountScope,
  { name, manufacturer, delimiter, headers, defaults, ...file }: SimFile,
): Promise<Named<SimImportOrder>> => {
  const accountId = await getProviderId(db, scope);
  const mapping = validateMapping(file.mapping, headers, simFileFields);
  await refuseUnknownDefaults(db, accountId, scope, defaults);
  const { userId, fullName } = scope.viewer;
  return db.transaction().execute(async (trx) => {
    await keepLayout(trx, accountId, manufacturer, mapping, delimiter);
    const order = await simImports.insert(trx, {
      account_id: accountId,
      kind: 'file',
      name,
      manufacturer,
      delimiter,
      headers: [...headers],
      mapping,
      defaults,
      created_by: userId,
    });
    return { ...order, creator: fullName };
  });
};

/** SIMs by number: rows as of a file, which are checked at once. */
export const createRangeImport = async (
  parts: SimImportParts,
  imports: ImportsService<SimImportOrder, SimRow>,
  scope: AccountScope,
  { defaults, ...range }: SimRange & { readonly defaults: SimDefaults },
): Promise<Named<SimImportOrder>> => {
  const { db } = parts;
  const accountId = await getProviderId(db, scope);
  const problem = rangeProblem(range);
  if (problem) throw invalidField(problem.field, 'range', problem.message);
  if (defaults.size === '') throw invalidField('defaults.size', 'required', 'Choose a size');
  if (defaults.sponsor === '' && range.firstImsi === '')
    throw invalidField('defaults.sponsor', 'required', 'Choose a sponsor, or name the first IMSI');
  await refuseUnknownDefaults(db, accountId, scope, defaults);
  const name = `${range.firstIccid} × ${numberText(rangeQuantity(range))}`;
  const stage = await simStaging(parts, scope, { account_id: accountId, name, defaults }, []);
  const { id } = await db.transaction().execute(async (trx) => {
    const order = await simImports.insert(trx, {
      account_id: accountId,
      kind: 'range',
      name,
      defaults,
      created_by: scope.viewer.userId,
    });
    let line = 0;
    let waiting: ParsedLine[] = [];
    const flush = async (): Promise<void> => {
      await simImports.rows.stage(trx, order.id, waiting.map(stage));
      waiting = [];
    };
    for (const { iccid, imsi } of simsOfRange(range)) {
      line += 1;
      waiting.push({ line, values: { iccid, imsi } });
      if (waiting.length === MAX_IMPORT_LINES_AT_ONCE) await flush();
    }
    await flush();
    await imports.closeStaging(trx, order);
    return order;
  });
  return imports.get(scope, id);
};
