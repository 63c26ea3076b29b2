import type { ReportPage as ReportPageDescription } from '@airlane/contract/reports/report-page';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ReportPage } from '../templating/report-page/report-page.tsx';
import type { ReportSearch } from '../templating/report-page/report-search.ts';
import { readReportSearch } from '../templating/report-page/report-search.ts';
import { useOpenTemplate } from './use-open-template.ts';

const route = getRouteApi('/$accountId/$templateName/');

export const ReportRoutePage = ({ page }: { readonly page: ReportPageDescription }) => {
  const open = useOpenTemplate();
  const { reportFilters } = route.useSearch();
  const navigate = route.useNavigate();
  const search = useMemo(() => readReportSearch(reportFilters), [reportFilters]);
  const change = useCallback(
    (changed: ReportSearch) => void navigate({ search: { reportFilters: changed }, resetScroll: false }),
    [navigate],
  );
  return (
    <ReportPage
      key={`${open.accountId} ${open.template.description}`}
      open={open}
      page={page}
      search={search}
      change={change}
    />
  );
};
