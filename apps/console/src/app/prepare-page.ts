import type { ReportPage } from '@airlane/contract/reports/report-page';
import type { Template } from '@airlane/contract/entities';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { firstMenuTemplate } from '../lib/menu/menu-tree.ts';
import { documentListQuery, documentQuery } from '../lib/queries/documents.ts';
import { menuQuery, myAccountsQuery } from '../lib/queries/me.ts';
import { templatesQuery } from '../lib/queries/templates.ts';
import { readSession } from '../lib/session/session-store.ts';
import { viewedAppType } from '../lib/session/viewed-app-type.ts';
import { FigureWidget } from '../widgets/widgets.ts';
import { knownFirstTableSearch } from './first-table-search.ts';
import { readTableSearch } from './table-search.ts';
import { templatePartsOf } from './template-parts.ts';
import { DocumentPage, ReportRoutePage, TableRoutePage } from './template-page.tsx';
import { openTemplateOf } from './use-open-template.ts';

const FIRST_PAGE_ROUTE = '/$accountId/dashboard';
const TEMPLATE_ROUTE = '/$accountId/$templateName';

/** The routes of one document, and which of a template's own pages stands there instead of its form. */
const documentPages: Readonly<Record<string, 'Add' | 'Details' | 'Edit' | 'View'>> = {
  [`${TEMPLATE_ROUTE}/add`]: 'Add',
  [`${TEMPLATE_ROUTE}/$id`]: 'Details',
  [`${TEMPLATE_ROUTE}/edit/$id`]: 'Edit',
  [`${TEMPLATE_ROUTE}/view/$id`]: 'View',
};

type Search = Readonly<Record<string, unknown>>;

interface PageTarget {
  readonly accountId: string;
  readonly template: Template;
  readonly routeId: string;
  readonly id: string | undefined;
  readonly search: Search;
}

/** The rows in the state that the table opens with. Filters name periods that the table itself turns into days, so a filtered table asks for itself. */
const prepareRows = async (
  client: QueryClient,
  { accountId, template: { description: templateName }, search }: PageTarget,
): Promise<void> => {
  const said = search['tableState'] === undefined ? undefined : readTableSearch(search);
  // What could not be read may have narrowed the table, so its rows are asked for when a person has said so.
  if (said !== undefined && said.unread.narrowing.length > 0) return;
  const { tableState, reportFilters = {} } =
    said ?? knownFirstTableSearch(client, { accountId, templateName }, undefined) ?? {};
  if (tableState === undefined || Object.keys({ ...tableState.filters, ...reportFilters }).length > 0) return;
  const { page, size, q, sort } = tableState;
  await client.prefetchQuery(
    documentListQuery({
      accountId,
      templateName,
      page,
      pageSize: size,
      search: q,
      sort,
      filters: {},
      reportFilters: {},
    }),
  );
};

/** Its code, and its figures as soon as the code can ask for them. Nothing waits for the figures: the page is drawn meanwhile. */
const prepareReports = async (
  client: QueryClient,
  { accountId, template, search }: PageTarget,
  page: ReportPage,
): Promise<void> => {
  const { prepareFigures } = await import('../templating/report-page/prepare-figures.ts');
  const session = readSession();
  // On a line of its own: TypeScript would take what is expected here for what is kept there.
  const answer = client.getQueryData(myAccountsQuery().queryKey);
  const open = openTemplateOf({
    accountId,
    template,
    accounts: answer?.brands,
    appType: session && viewedAppType(session.appType),
  });
  if (open !== undefined) prepareFigures(client, open, page, search['reportFilters']);
};

const prepareTemplate = async (client: QueryClient, target: PageTarget): Promise<unknown> => {
  const { accountId, template, id, routeId } = target;
  const documentPage = documentPages[routeId];
  if (documentPage !== undefined)
    return Promise.all([
      (templatePartsOf(template)[documentPage] ?? DocumentPage).preload(),
      id !== undefined && client.prefetchQuery(documentQuery(accountId, id, template.description)),
    ]);
  if (template.reportPage !== null && !template.withDashboardChartsOnTop)
    return Promise.all([
      ReportRoutePage.preload(),
      FigureWidget.preload(),
      prepareReports(client, target, template.reportPage),
    ]);
  const List =
    target.search['tableState'] === undefined && target.search['view'] === undefined
      ? templatePartsOf(template).List
      : undefined;
  if (List !== undefined) return List.preload();
  return Promise.all([TableRoutePage.preload(), prepareRows(client, target)]);
};

interface PageParams {
  readonly accountId?: string;
  readonly templateName?: string;
  readonly id?: string;
}

/** The page that an account opens with, once its menu is known. */
export const firstPageOf = (client: QueryClient, accountId: string): string | undefined =>
  firstMenuTemplate(client.getQueryData(menuQuery(accountId, false).queryKey)?.tabs ?? []);

/** Fetches the code and the first data of a page whose account's templates and menu are known. */
export const preparePage = async (
  client: QueryClient,
  router: AnyRouter,
  pathname: string,
  search: Search,
): Promise<void> => {
  const last = router.matchRoutes(pathname, search).at(-1);
  const { accountId, templateName: named, id } = (last?.params ?? {}) as PageParams;
  if (last === undefined || accountId === undefined) return;
  // Where the address names no page, the first of the menu is led to.
  const templateName = last.routeId === FIRST_PAGE_ROUTE ? firstPageOf(client, accountId) : named;
  const template = client
    .getQueryData(templatesQuery(accountId).queryKey)
    ?.templates.find(({ description }) => description === templateName);
  if (template !== undefined) await prepareTemplate(client, { accountId, template, routeId: last.routeId, id, search });
};
