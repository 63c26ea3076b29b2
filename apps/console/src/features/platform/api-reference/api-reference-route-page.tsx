import { getRouteApi } from '@tanstack/react-router';
import { ApiReferencePage } from './api-reference-page.tsx';

const route = getRouteApi('/$accountId/swagger-api-docs');

export const ApiReferenceRoutePage = () => <ApiReferencePage accountId={route.useParams().accountId} />;
