import { Suspense, lazy } from 'react';
import { TableRoutePage } from './table-route-page.tsx';
import { useOpenTemplate } from './use-open-template.ts';

const ReportRoutePage = lazy(async () => ({ default: (await import('./report-route-page.tsx')).ReportRoutePage }));

/** A template is drawn as a table, unless it describes a page of reports. */
export const TemplatePage = () => {
  const { reportPage } = useOpenTemplate().template;
  return reportPage === null ? <TableRoutePage /> : <Suspense fallback={null}><ReportRoutePage page={reportPage} /></Suspense>;
};
