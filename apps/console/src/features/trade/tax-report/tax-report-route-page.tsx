import { getRouteApi } from '@tanstack/react-router';
import { TaxReportPage } from './tax-report-page.tsx';

const route = getRouteApi('/$accountId/tax-report');

export const TaxReportRoutePage = () => <TaxReportPage accountId={route.useParams().accountId} />;
