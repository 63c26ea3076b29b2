import { bulkActionOf } from '@airlane/domain/bulk/bulk-actions';
import { iccidOfThing } from '@airlane/domain/things/thing-id';
import { narrowsThings, NO_ICCID_SELECTED } from '@airlane/domain/things/thing-action';
import { identifierSpellings } from '@airlane/domain/sims/identifier-list';
import { templateNames } from '@airlane/domain/template-names';
import type { BulkRow, BulkWhat, BulkWho } from '@airlane/contract/calls/bulk';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { selectionOf, type SelectionRequest } from '#kernel/listing/build-list-query.ts';
import { thingsSource } from '#modules/connectivity/things/things.source.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { findView } from '#modules/platform/views/views.repository.ts';
import { findJob } from './bulk-jobs.repository.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';
import {
  changedThings,
  failedThings,
  namedThings,
  seesAllOfRuleReport,
  type SelectionSql,
  thingsOfRuleReport,
  thingsWithValues,
} from './selections.repository.ts';

export interface SelectionParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
}

/** The Things that a request of the Things table shows, within what the viewer sees. */
export const thingsOfTable = async (
  { catalog }: SelectionParts,
  scope: AccountScope,
  request: SelectionRequest,
): Promise<SelectionSql> => {
  const table = await catalog.byName(templateNames.thingsTable, readerOf(scope));
  if (!table) throw new AppError('NO_SUCH_TEMPLATE');
  const { places, where } = selectionOf(thingsSource, table, scope, request);
  return { kind: 'selected', from: places.from, where };
};

/** A message about several groups is for people who see all of them, and so are its Things. */
const reportedThings = async (db: Db, scope: AccountScope, report: string): Promise<SelectionSql> => {
  if (!(await seesAllOfRuleReport(db, scope, report)))
    throw invalidField('who.report', 'unknown', 'There is no such report of an event rule');
  return thingsOfRuleReport(scope, report);
};

/** What a row sets by an action; nothing where it sets nothing. */
const valueOf = ({ name, group, tags, limitBytes }: BulkRow, action: BulkWhat['action']): unknown => {
  if (action === 'limits') return limitBytes;
  const described = {
    ...(name === undefined ? {} : { name }),
    ...(group === undefined ? {} : { group }),
    ...(tags === undefined ? {} : { tags }),
  };
  return Object.keys(described).length === 0 ? undefined : described;
};

/** Things with what each of them gets. The same Thing twice would get one of two values by chance. */
const thingsByRow = (
  rows: readonly BulkRow[],
  action: BulkWhat['action'] | undefined,
  stranger: string,
): SelectionSql => {
  if (action === undefined || !bulkActionOf(action).isByRow)
    throw invalidField('what', 'byRow', 'Rows are for the actions describe and limits');
  const named = rows.flatMap((row) => {
    const after = valueOf(row, action);
    return after === undefined
      ? []
      : [{ iccid: identifierSpellings(iccidOfThing(row.iccid)).at(-1) ?? row.iccid, after }];
  });
  if (named.length === 0) throw invalidField('who.rows', 'required', 'No row says anything that this action could set');
  if (new Set(named.map(({ iccid }) => iccid)).size < named.length)
    throw invalidField('who.rows', 'duplicate', 'An ICCID stands in more than one row');
  return thingsWithValues(named, stranger);
};

const NOT_NARROWED = 'Set a filter or a search first, or choose all Things';

/** The Things that a job is about, and the earlier job where it repeats or undoes one. */
interface SelectedThings {
  readonly sql: SelectionSql;
  readonly source?: BulkJobRow;
}

export const selectThings = async (
  parts: SelectionParts,
  scope: AccountScope,
  who: BulkWho,
  action?: BulkWhat['action'],
): Promise<SelectedThings> => {
  switch (who.kind) {
    case 'list': {
      const iccids = who.iccids.map((one) => identifierSpellings(iccidOfThing(one)).at(-1) ?? one);
      if (iccids.length === 0) throw invalidField('who', 'required', NO_ICCID_SELECTED);
      return { sql: namedThings(iccids, `Not a Thing of ${scope.accountTitle}`) };
    }
    case 'table':
      if (!narrowsThings(who)) throw invalidField('who', 'filterRequired', NOT_NARROWED);
      return {
        sql: await thingsOfTable(parts, scope, {
          search: who.search,
          filters: who.filters,
          reportFilters: who.reportFilters,
        }),
      };
    case 'view': {
      const view = await findView(parts.db, scope, who.view);
      if (!view || view.templateName !== templateNames.thingsTable) throw new AppError('VIEW_NOT_FOUND');
      const { q, filters, reportFilters } = view.state;
      return { sql: await thingsOfTable(parts, scope, { search: q, filters, reportFilters }) };
    }
    case 'all':
      return { sql: await thingsOfTable(parts, scope, {}) };
    case 'rule':
      return { sql: await reportedThings(parts.db, scope, who.report) };
    case 'rows':
      return { sql: thingsByRow(who.rows, action, `Not a Thing of ${scope.accountTitle}`) };
    case 'failed':
    case 'undo': {
      const source = await findJob(parts.db, scope, who.job);
      if (!source) throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'Bulk job' } });
      return { sql: who.kind === 'failed' ? failedThings(source) : changedThings(source), source };
    }
  }
};
