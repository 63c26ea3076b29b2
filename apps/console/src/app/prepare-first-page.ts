import type { Template } from '@airlane/contract';
import type { QueryClient } from '@tanstack/react-query';
import { firstMenuTemplate } from '../lib/menu/menu-tree.ts';
import { documentListQuery, documentQuery } from '../lib/queries/documents.ts';
import { invitationsQuery } from '../lib/queries/invitations.ts';
import { menuQuery, meQuery, myAccountsQuery } from '../lib/queries/me.ts';
import { siteStatusQuery } from '../lib/queries/site.ts';
import { templatesQuery } from '../lib/queries/templates.ts';
import { viewsQuery } from '../lib/queries/views.ts';
import { Grid } from '../templating/table/grid/late-grid.ts';
import { FigureWidget } from '../widgets/widgets.ts';
import { knownFirstTableSearch } from './first-table-search.ts';
import { ownPagesOf } from './own-pages.ts';
import type { ConsoleRouter } from './router.ts';
import { dashboardRoute } from './routes/account-routes.ts';
import { readTableSearch } from './table-search.ts';
import { ReportRoutePage, TableRoutePage } from './template-page.tsx';

/** On a slow line the frame of the page stands first, and the rest follows as it arrives. */
const PATIENCE_MS = 400;

interface Meant {
  readonly accountId: string;
  readonly template: Template;
  readonly id: string | undefined;
  readonly search: Readonly<Record<string, unknown>>;
}

/** The rows in the state that the table opens with. Filters name periods that the table itself turns into days, so a filtered table asks for itself. */
const prepareRows = async (client: QueryClient, { accountId, template: { description: templateName }, search }: Meant): Promise<void> => {
  const { tableState, reportFilters = {} } = search['tableState'] === undefined ? (knownFirstTableSearch(client, { accountId, templateName }, undefined) ?? {}) : readTableSearch(search);
  if (tableState === undefined || Object.keys({ ...tableState.filters, ...reportFilters }).length > 0) return;
  const { page, size, q, sort } = tableState;
  await client.prefetchQuery(documentListQuery({ accountId, templateName, page, pageSize: size, search: q, sort, filters: {}, reportFilters: {} }));
};

const prepareTemplate = async (client: QueryClient, meant: Meant): Promise<unknown> => {
  const { accountId, template, id } = meant;
  if (id !== undefined) return Promise.all([ownPagesOf(template)?.Details?.preload(), client.prefetchQuery(documentQuery(accountId, id))]);
  if (template.reportPage !== null) return Promise.all([ReportRoutePage.preload(), FigureWidget.preload()]);
  return Promise.all([TableRoutePage.preload(), Grid.preload(), prepareRows(client, meant)]);
};

const prepare = async (client: QueryClient, router: ConsoleRouter, accountId: string): Promise<void> => {
  const menu = menuQuery(accountId, false);
  const opening = Promise.all([
    client.prefetchQuery(meQuery()),
    client.prefetchQuery(myAccountsQuery()),
    client.prefetchQuery(menu),
    client.prefetchQuery(templatesQuery(accountId)),
    client.prefetchQuery(viewsQuery(accountId)),
    client.prefetchQuery(siteStatusQuery()),
    client.prefetchQuery(invitationsQuery()),
  ]);
  const loaded = router.load();
  await opening;
  const last = router.matchRoutes(router.latestLocation).at(-1);
  const { templateName: named, id } = (last?.params ?? {}) as { templateName?: string; id?: string };
  // Where the address names no page, the first of the menu is led to.
  const templateName = last?.routeId === dashboardRoute.id ? firstMenuTemplate(client.getQueryData(menu.queryKey)?.tabs ?? []) : named;
  const template = client.getQueryData(templatesQuery(accountId).queryKey)?.templates.find(({ description }) => description === templateName);
  if (template !== undefined) await prepareTemplate(client, { accountId, template, id, search: last?.search ?? {} });
  await loaded;
};

/** Everything the first page is drawn from, as far as it comes soon. */
export const prepareFirstPage = async (client: QueryClient, router: ConsoleRouter, accountId: string): Promise<void> => {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([prepare(client, router, accountId), patience]);
};
