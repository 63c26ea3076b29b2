import '#templating/question-styles.ts';
import type { PrivateNode } from '@airlane/contract/calls/private-networks';
import type { ReportPage, ReportWidget } from '@airlane/contract/reports/report-page';
import { nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { offersUtcSwitch, switchChartZone, useChartZone } from '#lib/preferences/chart-zone.ts';
import { privateNodeQuery } from '#lib/queries/private-networks.ts';
import { reportsKey } from '#lib/queries/reports.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, formHref, tableHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { FactColumn } from '#templating/report-page/fact-column.tsx';
import { PeriodControl } from '#templating/report-page/period-control.tsx';
import { ReportGrid } from '#templating/report-page/report-grid.tsx';
import { useReportPeriod } from '#templating/report-page/use-report-period.ts';
import { ZoneSwitch } from '#templating/report-page/zone-switch.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { NodeButtons } from './node-buttons.tsx';
import { nodeHref } from './node-links.ts';
import { NodeNotices, NodeStatusBar } from './node-status.tsx';
import classes from './private-networks.module.css';
import { Topology } from './topology.tsx';

const isFact = ({ type }: ReportWidget): boolean => type === 'infoBlock';

const Body = ({
  open,
  page,
  node,
}: {
  readonly open: OpenTemplate;
  readonly page: ReportPage;
  readonly node: PrivateNode;
}) => {
  const { accountId, role } = open;
  const { search, range, zone, period, change } = useReportPeriod(page.presets);
  const { isUtc } = useChartZone();
  const { projectType } = nodeKindDefinitions[node.kind];
  const filters = useMemo(
    () => (node.kind === 'radio' ? { radioId: node.id } : { objectId: node.id }),
    [node.kind, node.id],
  );
  const [facts, charts] = useMemo(
    () => [page.widgets.filter(isFact), { ...page, widgets: page.widgets.filter((widget) => !isFact(widget)) }],
    [page],
  );
  return (
    <div className={classes['columns']}>
      <div className={classes['left']}>
        <FactColumn accountId={accountId} projectType={projectType} filters={filters} widgets={facts} period={period} />
      </div>
      <div className={classes['right']}>
        <Topology accountId={accountId} id={node.network.id} openId={node.id} />
        <Later>
          <section className={classes['reports']} aria-label="Reports">
            <div className={classes['head']}>
              <h2 className={classes['title']}>Reports</h2>
              {offersUtcSwitch && <ZoneSwitch isUtc={isUtc} onChange={switchChartZone} />}
              <PeriodControl
                key={range.name}
                presets={page.presets}
                period={range}
                zone={zone}
                onChange={(changes) => change({ ...search, ...changes })}
              />
            </div>
            <ReportGrid accountId={accountId} page={charts} role={role} period={range} zone={zone} filters={filters} />
          </section>
        </Later>
      </div>
    </div>
  );
};

/** A private network, edge, radio or backhaul: how it is and why, its place in the network, its settings and its figures. */
export const NodePage = ({ open, id }: { readonly open: OpenTemplate; readonly id: string }) => {
  const { accountId, accountTitle, template } = open;
  const client = useQueryClient();
  const { data: node, error, refetch } = useQuery(privateNodeQuery(accountId, id));
  usePageTitle(`${node?.name ?? template.title}, ${accountTitle}`);
  const told =
    node &&
    `${node.state} ${node.reason} ${node.version} ${node.settings} ${node.firmware} ${node.command?.status ?? ''}`;
  const seen = useRef(told);
  useEffect(() => {
    // Whatever changed the node has changed what its reports say.
    if (seen.current !== undefined && seen.current !== told)
      for (const { projectType } of Object.values(nodeKindDefinitions))
        void client.invalidateQueries({ queryKey: [...reportsKey(accountId), projectType] });
    seen.current = told;
  }, [client, accountId, told]);
  if (error && node === undefined)
    return (
      <ProblemMessage isPage title={`${template.title}: ${id}`} {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (node === undefined) return <DocumentSkeleton fields={6} />;
  const parents = [...(node.kind === 'network' ? [] : [node.network]), ...(node.edge === null ? [] : [node.edge])];
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: template.title, href: tableHref(open) },
          ...parents.map((parent) => ({ label: parent.name, href: nodeHref(accountId, parent.id) })),
          { label: node.name },
        ]}
        title={node.name}
        aside={<NodeStatusBar node={node} />}
        actions={
          <>
            <NodeButtons accountId={accountId} node={node} />
            {template.access.canEdit && (
              <LinkButton variant="default" href={formHref(open, id)}>
                Edit
              </LinkButton>
            )}
          </>
        }
      />
      <NodeNotices accountId={accountId} node={node} />
      {template.detailsPage !== null && <Body open={open} page={template.detailsPage} node={node} />}
    </div>
  );
};
