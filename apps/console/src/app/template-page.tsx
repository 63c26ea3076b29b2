import { Suspense, lazy } from 'react';
import { useOpenTemplate } from './use-open-template.ts';

const TableRoutePage = lazy(async () => ({ default: (await import('./table-route-page.tsx')).TableRoutePage }));
const ReportRoutePage = lazy(async () => ({ default: (await import('./report-route-page.tsx')).ReportRoutePage }));

/** A template is drawn as a table, unless it describes a page of reports. */
export const TemplatePage = () => {
  const { reportPage } = useOpenTemplate().template;
  return <Suspense fallback={null}>{reportPage === null ? <TableRoutePage /> : <ReportRoutePage page={reportPage} />}</Suspense>;
};
