import { useQuery } from '@tanstack/react-query';
import { Outlet, getRouteApi } from '@tanstack/react-router';
import { problemOf } from '../lib/api/problem.ts';
import { templatesQuery } from '../lib/queries/templates.ts';
import { ProblemMessage } from '../ui/problem-message.tsx';
import { LoadingTemplates } from './loading-templates.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OpenTemplateProvider, useViewerOf } from './use-open-template.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

const route = getRouteApi('/$accountId/$templateName');

/** Only the list of templates decides which pages exist. */
export const TemplateGate = () => {
  const { accountId, templateName } = route.useParams();
  const templates = useQuery(templatesQuery(accountId));
  const template = templates.data?.find(({ description }) => description === templateName);
  const open = useViewerOf(accountId, template);
  usePageTitle(open === undefined ? templateName : `${open.template.title}, ${open.accountTitle}`);

  if (templates.error && templates.data === undefined) {
    return <ProblemMessage isPage title="The templates could not be loaded" {...problemOf(templates.error)} onRetry={() => void templates.refetch()} />;
  }
  if (templates.data !== undefined && template === undefined) return <NotFoundPage />;
  if (open === undefined) return <LoadingTemplates />;
  return (
    <OpenTemplateProvider value={open}>
      <Outlet />
    </OpenTemplateProvider>
  );
};
