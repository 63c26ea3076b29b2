import { getRouteApi } from '@tanstack/react-router';
import { SetupPage } from './setup-page.tsx';

const route = getRouteApi('/$accountId/setup');

export const SetupRoutePage = () => <SetupPage accountId={route.useParams().accountId} />;
