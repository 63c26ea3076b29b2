import { canEditTemplates } from '@airlane/domain/access/roles';
import type { Filters } from '@airlane/question-kinds';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useViewedAppType } from '../lib/session/viewed-app-type.ts';
import type { OpenTemplate } from '../templating/open-template.ts';
import { readReportSearch, type ReportSearch } from '../templating/report-page/report-search.ts';
import { ChartsOnTopSpace } from '../templating/report-page/report-spaces.tsx';
import { EditableTable } from '../templating/table/editable-table.tsx';
import { TablePage } from '../templating/table/table-page.tsx';
import { Button } from '../ui/button.tsx';
import { late } from '../ui/late.tsx';
import { Notice } from '../ui/notice.tsx';
import type { FirstTableSearch } from './first-table-search.ts';
import { LostFilters } from './lost-filters.tsx';
import { templatePartsOf } from './template-parts.ts';
import { lostFilters, unreadText } from './unread-address.ts';
import { useOpenTemplate } from './use-open-template.ts';
import { useTableAddress } from './use-table-address.ts';

const route = getRouteApi('/$accountId/$templateName/');
const ChartsOnTop = late(async () => (await import('../templating/report-page/charts-on-top.tsx')).ChartsOnTop);
const noFilters: Filters = {};

interface TableRoutePageProps {
  /** How the table begins, until the address says so. */
  readonly first: FirstTableSearch | undefined;
}

/** The period of the charts above a table, which the address says beside the table's state. */
const useChartsOnTop = (open: OpenTemplate) => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changed: ReportSearch) =>
      void navigate({ search: (latest) => ({ ...latest, reportFilters: changed }), resetScroll: false }),
    [navigate],
  );
  const period = useMemo(() => readReportSearch(search.reportFilters), [search.reportFilters]);
  const page = open.template.withDashboardChartsOnTop ? open.template.reportPage : null;
  if (page === null) return null;
  return (
    <ChartsOnTop
      open={open}
      page={page}
      search={period}
      change={change}
      fallback={<ChartsOnTopSpace page={page} role={open.role} />}
    />
  );
};

/** What a damaged address said, until it is put away: the address itself says it no more. */
const useStayingText = (text: string | undefined) => {
  const [kept, keep] = useState(text);
  if (text !== undefined && text !== kept) keep(text);
  return [text ?? kept, () => keep(undefined)] as const;
};

const OpenTable = ({ first }: TableRoutePageProps) => {
  const open = useOpenTemplate();
  const appType = useViewedAppType();
  const { known, unread, isWhole, forgetUnknown, change, narrow } = useTableAddress(open.template, first);
  const chartsOnTop = useChartsOnTop(open);
  const lost = useMemo(() => lostFilters(known, unread, open.template), [known, unread, open.template]);
  const [notice, putAway] = useStayingText(lost.length > 0 ? undefined : unreadText(known, unread));
  // Without the reports, what is chosen in them could be neither seen nor undone.
  const hasReports = open.template.configurableTemplateExtension.showReportDonutsAboveTable === true;
  const isForgotten = lost.length === 0 && !isWhole;
  useEffect(() => {
    if (isForgotten) forgetUnknown();
  }, [isForgotten, forgetUnknown]);

  if (lost.length > 0) return <LostFilters open={open} lost={lost} onShow={forgetUnknown} />;
  const above = (
    <>
      {notice !== undefined && (
        <Notice
          tone="warning"
          actions={
            <Button size="xs" variant="default" onClick={putAway}>
              Dismiss
            </Button>
          }
        >
          {notice}
        </Notice>
      )}
      {chartsOnTop}
    </>
  );
  return (
    <EditableTable
      open={open}
      state={known.state}
      change={change}
      mayEdit={open.template.mayEdit && appType !== undefined && canEditTemplates(appType)}
    >
      {(shown) => (
        <TablePage
          {...shown}
          reportFilters={hasReports ? (known.reportFilters ?? noFilters) : noFilters}
          narrow={narrow}
          parts={templatePartsOf(open.template)}
          above={above}
        />
      )}
    </EditableTable>
  );
};

export const TableRoutePage = ({ first }: TableRoutePageProps) => {
  const { accountId, templateName } = route.useParams();
  return <OpenTable key={`${accountId} ${templateName}`} first={first} />;
};
