import '#templating/question-styles.ts';
import type { Campaign } from '@airlane/contract/calls/ota';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { isCampaignFinished } from '@airlane/domain/ota/campaign-status';
import { statusFamily } from '@airlane/domain/lists/status-family';
import { stepName } from '@airlane/domain/bulk/bulk-steps';
import { templateNames } from '@airlane/domain/template-names';
import { numberText } from '@airlane/domain/text/number-text';
import { Chip } from '@airlane/question-kinds/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { useChartZone } from '#lib/preferences/chart-zone.ts';
import { campaignQuery } from '#lib/queries/campaigns.ts';
import { reportsKey } from '#lib/queries/reports.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { ReportGrid } from '#templating/report-page/report-grid.tsx';
import { Later } from '#ui/later.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { CampaignButtons } from './campaign-buttons.tsx';
import classes from './campaigns.module.css';
import { campaignPeriod, contentTexts, howTexts, jobsHref } from './campaign-texts.ts';

const PERIOD_MOVES_MS = 60_000;
const moment = (iso: string): string => formatDayAndTime(new Date(iso), displayZone);

/** Completed, failed, canceled and on their way, as parts of all jobs. */
const CampaignBar = ({ counts: { total, completed, failed, canceled, inProgress } }: Pick<Campaign, 'counts'>) => {
  const width = (part: number) => ({ width: `${(part / Math.max(1, total)) * 100}%` });
  return (
    <>
      <progress
        className={classes['unseen']}
        aria-label="Jobs that are over"
        max={Math.max(1, total)}
        value={completed + failed + canceled}
      />
      <div className={classes['bar']} aria-hidden="true">
        <span className={classes['done']} style={width(completed)} />
        <span className={classes['failed']} style={width(failed)} />
        <span className={classes['left']} style={width(canceled)} />
        <span className={classes['under']} style={width(inProgress)} />
      </div>
    </>
  );
};

const Progress = ({ campaign }: { readonly campaign: Campaign }) => {
  const { counts, status, createdBy, createdAt, startedAt, finishedAt, nextAt } = campaign;
  return (
    <section className={classes['card']} aria-label="Progress">
      <div className={classes['line']}>
        <output>
          <Chip text={status} family={statusFamily(status)} />
        </output>
        <span className={classes['muted']}>
          {[
            `Created by ${createdBy} ${moment(createdAt)}`,
            ...(startedAt === null ? [] : [`started ${moment(startedAt)}`]),
            ...(finishedAt === null ? [] : [`finished ${moment(finishedAt)}`]),
            ...(nextAt === null ? [] : [`next package ${moment(nextAt)}`]),
          ].join(', ')}
        </span>
      </div>
      <CampaignBar counts={counts} />
      <dl className={classes['figures']}>
        {(
          [
            ['Total', counts.total],
            ['Waiting', counts.pending],
            ['In progress', counts.inProgress],
            ['Completed', counts.completed],
            ['Failed', counts.failed],
            ['Canceled', counts.canceled],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{numberText(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Rollout = ({ campaign: { rollout, nextStepAt } }: { readonly campaign: Campaign }) =>
  rollout.length === 0 ? null : (
    <section className={classes['card']} aria-label="Rollout">
      <h2>Rollout</h2>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col" className={classes['number']}>
                Cards
              </th>
              <th scope="col" className={classes['number']}>
                Completed
              </th>
              <th scope="col" className={classes['number']}>
                Failed
              </th>
            </tr>
          </thead>
          <tbody>
            {rollout.map(({ kind, cards, completed, failed, isCurrent }, index) => (
              <tr key={index} aria-current={isCurrent ? 'step' : undefined}>
                <td>
                  {stepName(kind, index, rollout[0]?.kind === 'canary')}
                  {isCurrent && (
                    <span className={classes['muted']}>
                      {nextStepAt === null ? ', current' : `, over; the next begins ${moment(nextStepAt)}`}
                    </span>
                  )}
                </td>
                <td className={classes['number']}>{numberText(cards)}</td>
                <td className={classes['number']}>{numberText(completed)}</td>
                <td className={classes['number']}>{numberText(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );

const Content = ({ campaign }: { readonly campaign: Campaign }) => (
  <section className={classes['card']} aria-label="What is sent">
    <h2>What is sent</h2>
    <dl className={classes['review']}>
      {(
        [
          ['Type', campaign.campType],
          ['Bearer', campaign.bearer],
          ['Size', formatBytes(campaign.bytes)],
          ['Valid for', `${campaign.validHours} hours`],
          ['Attempts', `At most ${campaign.maxAttempts}`],
          ...howTexts(campaign.how),
          ...contentTexts(campaign),
        ] as const
      ).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Reports = ({ open, campaign }: { readonly open: OpenTemplate; readonly campaign: Campaign }) => {
  const {
    accountId,
    template: { detailsPage },
    role,
  } = open;
  const { id, createdAt, finishedAt, counts } = campaign;
  const { zone } = useChartZone();
  const client = useQueryClient();
  const now = useNow(PERIOD_MOVES_MS);
  const period = useMemo(() => campaignPeriod({ createdAt, finishedAt }, new Date(now)), [createdAt, finishedAt, now]);
  const filters = useMemo(() => ({ objectId: id }), [id]);
  const settled = `${counts.pending} ${counts.inProgress} ${counts.completed} ${counts.failed} ${counts.canceled}`;
  // The figures above were read again and differ: those of the reports are out of date too.
  const seen = useRef(settled);
  useEffect(() => {
    if (seen.current !== settled) void client.invalidateQueries({ queryKey: [...reportsKey(accountId), 'otaDetails'] });
    seen.current = settled;
  }, [client, accountId, settled]);
  return detailsPage === null ? null : (
    <Later>
      <ReportGrid accountId={accountId} page={detailsPage} role={role} period={period} zone={zone} filters={filters} />
    </Later>
  );
};

/** One campaign: how far it is, what it sends, which cards fail and why. It goes on whether or not anybody looks. */
export const CampaignPage = ({ open, id }: { readonly open: OpenTemplate; readonly id: string }) => {
  const { accountId, accountTitle, template } = open;
  const { data: campaign, error, refetch } = useQuery(campaignQuery(accountId, id));
  usePageTitle(`${campaign?.name ?? template.title}, ${accountTitle}`);
  if (error && campaign === undefined)
    return (
      <ProblemMessage
        isPage
        title="The campaign could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (campaign === undefined) return <DocumentSkeleton fields={6} />;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: template.title, href: tableHref(open) },
          { label: campaign.name },
        ]}
        title={campaign.name}
        actions={
          <>
            <CampaignButtons accountId={accountId} campaign={campaign} />
            <LinkButton variant="default" href={jobsHref(accountId, templateNames.otaDetails, campaign.id)}>
              Show jobs
            </LinkButton>
          </>
        }
      />
      {!isCampaignFinished(campaign.status) && campaign.status === 'active' && (
        <p className={classes['muted']}>
          Sleeping devices get their package when they next attach. You can close this page; the campaign goes on.
        </p>
      )}
      {campaign.pausedBecause !== '' && (
        <Notice tone="warning">{`Paused automatically: ${campaign.pausedBecause}. Nothing more is sent. Look at the failed jobs, then resume or cancel the campaign.`}</Notice>
      )}
      <Progress campaign={campaign} />
      <Rollout campaign={campaign} />
      <Reports open={open} campaign={campaign} />
      <Content campaign={campaign} />
    </div>
  );
};
