import { getRouteApi } from '@tanstack/react-router';
import { OwnNamePage } from './own-name-page.tsx';

const route = getRouteApi('/$accountId/own-name');

export const OwnNameRoutePage = () => <OwnNamePage accountId={route.useParams().accountId} />;
