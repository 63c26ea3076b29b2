import { accountFileFields, isRowFinding, readAccountRow } from '@airlane/domain/fleet/account-row';
import { templateNames } from '@airlane/domain/template-names';
import { findTakenTitles } from '#modules/people/accounts/accounts.repository.ts';
import { accountsWriter } from '#modules/people/accounts/accounts.writer.ts';
import { insertManyByWriter } from '#modules/platform/documents/insert-by-writer.ts';
import type { FleetKind } from './fleet-kind.ts';
import {
  findAccountVersions,
  findExistingAccounts,
  lockAccountStates,
  removeAccounts,
} from './imported-accounts.repository.ts';

const existing = { field: 'title', finding: 'Already exists' };

export const accountsKind: FleetKind = {
  name: 'accounts',
  fields: accountFileFields,
  templateOf: () => templateNames.accounts,
  isInAccounts: false,
  readRow: (values) => {
    const row = readAccountRow(values);
    return isRowFinding(row)
      ? row
      : { key: row.title.toLowerCase(), shown: row.title, account: undefined, answers: row.answers };
  },
  existing,
  repeated: 'The same account as in line ',
  findExisting: (trx, order) => findExistingAccounts(trx, order, existing),
  findTaken: (db, { vertical }, rows) =>
    findTakenTitles(
      db,
      vertical,
      rows.map(({ shown }) => shown),
    ),
  rulesOfBatch: () => undefined,
  insert: async (trx, order, rows) => {
    const inserted = rows.map(({ destination, values }) => ({ ...destination, values }));
    const ids = await insertManyByWriter(trx, accountsWriter, inserted, order.id);
    const accounts = await findAccountVersions(
      trx,
      ids.flatMap((id) => id ?? []),
    );
    return ids.map((id) =>
      id === undefined
        ? undefined
        : { document_id: id, made_version: accounts.get(id)?.version ?? null, made_user_id: null },
    );
  },
  lockStates: lockAccountStates,
  remove: removeAccounts,
};
