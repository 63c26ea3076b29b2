import { comparedWithText } from '@airlane/domain/reports/report-period';
import { templateNames } from '@airlane/domain/template-names';
import { AppError } from '#kernel/errors.ts';
import { campaignIdOf } from '#modules/connectivity/ota/campaigns.source.ts';
import { otaJobIdOf } from '#modules/connectivity/ota/ota-jobs.source.ts';
import { findCampaign } from '#modules/connectivity/ota/campaigns.repository.ts';
import type { CampaignRow } from '#modules/connectivity/ota/due-jobs.repository.ts';
import { chartOf } from '../chart-of.ts';
import { bucketsOf, fillBuckets } from '../dashboard-reports/bucketed.ts';
import type { Report, ReportContext } from '../report.ts';
import {
  countCampaigns,
  type Counted,
  countConfirmed,
  countOutcomes,
  countReasons,
  countStates,
  latestJobs,
} from './ota.repository.ts';

const MAX_ROWS = 10;

const shares = (context: ReportContext, title: string, rows: readonly Counted[]) =>
  chartOf(context.type, {
    labels: rows.map(({ value }) => value),
    data: [{ label: title, data: rows.map(({ count }) => count) }],
    formatterXAxis: 'raw',
    formatterYAxis: 'asNumberOrRaw',
    csvProps: { tableName: title },
  });

const campaigns: Report = {
  projectType: 'otaCampaigns',
  id: 'campaigns',
  title: 'Campaigns by status',
  types: ['donut', 'bar'],
  run: async (context) => shares(context, 'Campaigns', await countCampaigns(context)),
};

const jobs: Report = {
  projectType: 'otaCampaigns',
  id: 'jobs',
  title: 'Jobs by status',
  types: ['donut', 'bar'],
  run: async (context) => shares(context, 'Jobs', await countStates(context)),
};

const confirmed: Report = {
  projectType: 'otaCampaigns',
  id: 'confirmed',
  title: 'Cards confirmed',
  types: ['figure'],
  async run(context) {
    const [value, previous] = [
      await countConfirmed(context, context.period),
      await countConfirmed(context, context.before),
    ];
    return {
      type: 'figure',
      value,
      previous,
      comparedWith: comparedWithText(context.period),
      formatterYAxis: 'asNumberOrRaw',
      description: 'proofs of receipt',
    };
  },
};

/** The campaign whose page is open, as far as the viewer sees it. */
const openCampaign = async ({ db, scope, filters }: ReportContext): Promise<CampaignRow> => {
  const campaign = await findCampaign(db, scope, filters.objectId ?? '');
  if (!campaign) throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'Campaign' } });
  return campaign;
};

const states: Report = {
  projectType: 'otaDetails',
  id: 'states',
  title: 'Jobs by status',
  types: ['donut', 'bar'],
  needs: ['objectId'],
  run: async (context) => shares(context, 'Jobs', await countStates(context, (await openCampaign(context)).number)),
};

const ends = [
  ['completed', 'Completed'],
  ['failed', 'Failed'],
  ['canceled', 'Canceled'],
] as const;

const progress: Report = {
  projectType: 'otaDetails',
  id: 'progress',
  title: 'Outcomes over time',
  types: ['stackedBar', 'stackedLine'],
  needs: ['objectId'],
  async run(context) {
    const { number } = await openCampaign(context);
    const { labels } = bucketsOf(context);
    const rows = await countOutcomes(context, number, labels);
    const data = ends.map(([state, label]) => ({
      label,
      data: fillBuckets(
        labels,
        rows.filter((row) => row.state === state),
        ({ count }) => count,
      ),
    }));
    return chartOf(context.type, {
      labels,
      data,
      formatterXAxis: 'time',
      formatterYAxis: 'asNumberOrRaw',
      csvProps: { tableName: 'Outcomes over time' },
    });
  },
};

const jobsOf = (campaign: CampaignRow) => ({
  moreLink: templateNames.otaDetails,
  moreState: { filters: { campaignId: { contains: campaignIdOf(campaign.id) } } },
});

const reasons: Report = {
  projectType: 'otaDetails',
  id: 'reasons',
  title: 'Why attempts fail',
  types: ['list'],
  needs: ['objectId'],
  async run(context) {
    const campaign = await openCampaign(context);
    const rows = await countReasons(context, campaign.number, MAX_ROWS);
    return {
      type: 'list',
      columns: [
        { key: 'reason', label: 'Reason', format: 'text' },
        { key: 'jobs', label: 'Jobs', format: 'number' },
      ],
      rows: rows.map(({ value, count }) => ({
        id: value,
        link: templateNames.otaDetails,
        linkState: { filters: { campaignId: { contains: campaignIdOf(campaign.id) }, reason: { contains: value } } },
        cells: { reason: value, jobs: count },
      })),
      total: rows.length,
      emptyText: 'No attempt has failed',
    };
  },
};

const latest: Report = {
  projectType: 'otaDetails',
  id: 'latest',
  title: 'Latest jobs',
  types: ['list'],
  needs: ['objectId'],
  async run(context) {
    const campaign = await openCampaign(context);
    const rows = await latestJobs(context, campaign.number, MAX_ROWS);
    return {
      type: 'list',
      columns: [
        { key: 'thing', label: 'Thing', format: 'text' },
        { key: 'state', label: 'Status', format: 'text' },
        { key: 'attempts', label: 'Attempts', format: 'number' },
        { key: 'updated', label: 'Updated', format: 'age' },
      ],
      rows: rows.map(({ iccid, name, state, attempts, updated_at }) => ({
        id: iccid,
        link: `${templateNames.otaDetails}/${otaJobIdOf(`${campaign.number}-${iccid}`)}`,
        cells: { thing: name ?? iccid, state, attempts, updated: updated_at.toISOString() },
      })),
      total: rows[0]?.total ?? 0,
      emptyText: 'No jobs to show',
      ...jobsOf(campaign),
    };
  },
};

/** What stands above the table of campaigns, and on the page of one. */
export const otaReports: readonly Report[] = [campaigns, jobs, confirmed, states, progress, reasons, latest];
