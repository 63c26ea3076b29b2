import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { numberText } from '@airlane/domain/text/number-text';
import '../question-styles.ts';
import type { TableState } from '@airlane/contract/table-state';
import type { Filters } from '@airlane/question-kinds';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { documentListQuery } from '#lib/queries/documents.ts';
import { pageInRange } from '#lib/table-state/table-state.ts';
import { ageText } from '#lib/time/age.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { accountHref } from '../addresses.ts';
import type { OpenTemplate } from '../open-template.ts';
import { TablePopovers } from '../popover-forms/table-popovers.tsx';
import { QuestionSurroundings } from '../question-surroundings.tsx';
import type { ColumnFit } from './columns/column-fit.ts';
import { tableColumns } from './columns/columns.ts';
import { useHideColumn } from './columns/use-hide-column.ts';
import { CreateButton } from './create-button.tsx';
import { TableDonuts } from './donuts/table-donuts.tsx';
import { useAskedState } from './filters/use-asked-state.ts';
import { OpenedMenuProvider } from './row-actions/opened-menu.ts';
import type { TableParts } from './table-parts.ts';
import { rowOf } from './rows.ts';
import { matchingRows } from './search/matching-rows.ts';
import { offersSelection } from './selection/selection.ts';
import { useSelection } from './selection/use-selection.ts';
import { TableBody } from './table-body.tsx';
import type { Narrowing } from './table-context.ts';
import { TableProvider } from './table-context.ts';
import { useTableEditing } from './table-editing.ts';
import classes from './table-page.module.css';
import { TableToolbar } from './table-toolbar.tsx';

interface TablePageProps {
  readonly open: OpenTemplate;
  readonly state: TableState;
  readonly change: (changes: Partial<TableState>) => void;
  readonly reportFilters: Filters;
  readonly narrow: (changes: Narrowing) => void;
  /** What features add to this table. */
  readonly parts: TableParts;
  /** What stands between the title and the table. */
  readonly above?: ReactNode;
}

const DataAge = ({ at }: { readonly at: number }) => {
  const now = useNow(1000);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatDayAndTime(new Date(at), displayZone)}
    >{`updated ${ageText(at, now)} ago`}</time>
  );
};

/** Any template as a table. */
export const TablePage = ({ open, state, change, reportFilters, narrow, parts, above }: TablePageProps) => {
  const { template, accountId, accountTitle, role } = open;
  const editing = useTableEditing();
  const columns = useMemo(() => tableColumns(template, role), [template, role]);
  const asked = useAskedState(state, columns);
  const hideColumn = useHideColumn({ columns, state, change });
  const [selection, select] = useSelection(state, reportFilters);
  const [pageSearch, setPageSearch] = useState('');
  const [peeked, setPeeked] = useState<string>();
  // The same key that shows a row puts it away again.
  const peek = useCallback((id: string | undefined) => setPeeked((shown) => (shown === id ? undefined : id)), []);
  const [dialog, show] = useState<ReactNode>(null);
  const [menuRow, openMenu] = useState<string>();
  const menu = useMemo(() => ({ rowId: menuRow, open: openMenu }), [menuRow]);
  const [fit, setFit] = useState<ColumnFit>(
    template.configurableTemplateExtension['autoFitTableFyDefault'] === true ? 'fit' : 'natural',
  );
  const list = useQuery(
    documentListQuery({
      accountId,
      templateName: template.description,
      page: state.page,
      pageSize: state.size,
      search: state.q,
      sort: state.sort,
      filters: asked.filters,
      reportFilters,
    }),
  );
  const { rootFieldsQuestions } = template.configurableTemplateExtension;
  const rows = useMemo(
    () =>
      list.data &&
      matchingRows(
        list.data.items.map((item) => rowOf(item, rootFieldsQuestions)),
        columns.map(({ question }) => question),
        pageSearch,
      ),
    [list.data, rootFieldsQuestions, columns, pageSearch],
  );
  const hasSelection = offersSelection(template, role);
  const { Peek } = parts;
  const table = useMemo(
    () => ({
      open,
      columns,
      state,
      asked,
      change,
      rows: rows ?? [],
      hasSelection,
      selection,
      select,
      fit,
      setFit,
      hideColumn,
      reportFilters,
      narrow,
      setPageSearch,
      parts,
      peek,
      show,
    }),
    [
      open,
      columns,
      state,
      asked,
      change,
      rows,
      hasSelection,
      selection,
      select,
      fit,
      hideColumn,
      reportFilters,
      narrow,
      parts,
      peek,
    ],
  );

  const total = list.isPlaceholderData ? undefined : list.data?.totalCount;
  useEffect(() => {
    if (total === undefined) return;
    const page = pageInRange(state.page, state.size, total);
    if (page !== state.page) change({ page });
  }, [total, state.page, state.size, change]);

  return (
    <TableProvider value={table}>
      <OpenedMenuProvider value={menu}>
        <QuestionSurroundings accountId={accountId}>
          <div className={classes['page']} data-peeking={(Peek && peeked !== undefined) || undefined}>
            <PageHeader
              crumbs={
                template.configurableTemplateExtension.showBreadcrumbsHeader === false
                  ? []
                  : [{ label: accountTitle, href: accountHref(accountId) }, { label: template.title }]
              }
              title={template.title}
              aside={
                <>
                  {list.data && <span className={classes['count']}>{numberText(list.data.totalCount)}</span>}
                  {list.data && <DataAge at={list.dataUpdatedAt} />}
                </>
              }
              actions={
                <>
                  <TablePopovers />
                  <CreateButton open={open} isDisabled={list.data?.isDisabled === true} />
                </>
              }
            />
            {above}
            {editing?.above}
            {template.configurableTemplateExtension.showReportDonutsAboveTable === true && <TableDonuts />}
            <TableToolbar
              totalCount={list.data?.totalCount ?? 0}
              isFetching={list.isFetching}
              onRefresh={() => void list.refetch()}
            />
            <TableBody
              rows={rows}
              totalCount={list.data?.totalCount ?? 0}
              isDisabled={list.data?.isDisabled === true}
              isStale={list.isPlaceholderData}
              error={list.error}
              onRetry={() => void list.refetch()}
            />
            {editing?.below}
            {Peek && peeked !== undefined && (
              <Suspense>
                <Peek key={peeked} open={open} id={peeked} onClose={() => peek(undefined)} />
              </Suspense>
            )}
            {dialog}
          </div>
        </QuestionSurroundings>
      </OpenedMenuProvider>
    </TableProvider>
  );
};
