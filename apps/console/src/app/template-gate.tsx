import { isForDebugModeOnly } from '@airlane/domain/verticals/menu';
import { useQuery } from '@tanstack/react-query';
import { Outlet, getRouteApi, useSearch } from '@tanstack/react-router';
import { problemOf } from '../lib/api/problem.ts';
import { aliasedTemplate } from '../lib/menu/menu-tree.ts';
import { pageSettings } from '../lib/page-settings.ts';
import { useDebugMode } from '../lib/preferences/debug-mode.ts';
import { templatesQuery } from '../lib/queries/templates.ts';
import { useViewedAppType } from '../lib/session/viewed-app-type.ts';
import { ProblemMessage } from '../ui/problem-message.tsx';
import { LeadOn } from './lead-on.tsx';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import classes from './template-gate.module.css';
import { OpenTemplateProvider, useViewerOf } from './use-open-template.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

const route = getRouteApi('/$accountId/$templateName');

/** Only the list of templates decides which pages exist. */
export const TemplateGate = () => {
  const { accountId, templateName } = route.useParams();
  const { reportFilters } = useSearch({ strict: false });
  const templates = useQuery(templatesQuery(accountId));
  const template = templates.data?.find(({ description }) => description === templateName);
  const open = useViewerOf(accountId, template);
  const appType = useViewedAppType();
  const isDebugging = useDebugMode();
  const isHidden =
    !isDebugging && appType !== undefined && isForDebugModeOnly(pageSettings.vertical.menu, templateName, appType);
  usePageTitle(open === undefined ? templateName : `${open.template.title}, ${open.accountTitle}`);

  if (templates.error && templates.data === undefined) {
    return (
      <ProblemMessage
        isPage
        title="The templates could not be loaded"
        {...problemOf(templates.error)}
        onRetry={() => void templates.refetch()}
      />
    );
  }
  const meant = templates.data && aliasedTemplate(templateName, templates.data);
  if (meant !== undefined)
    return <LeadOn from={{ accountId, templateName }} to={meant} reportFilters={reportFilters} />;
  if (templates.data !== undefined && (template === undefined || isHidden)) return <NotFoundPage />;
  if (open === undefined) return <output className={classes['loading']}>Loading templates...</output>;
  return (
    <OpenTemplateProvider value={open}>
      <Outlet />
    </OpenTemplateProvider>
  );
};
