import type { ReportAnswer } from '@airlane/contract/reports/report-answer';
import type { ReportFilters } from '@airlane/contract/calls/reports';
import type { ReportType } from '@airlane/contract/reports/report-types';
import type { LocalClock } from '@airlane/domain/reports/local-clock';
import type { ProjectType } from '@airlane/domain/reports/project-types';
import type { ThingScope } from '@airlane/domain/access/thing-scope';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import { featureOffText } from '@airlane/domain/reports/feature-off';
import { maySeeMoney } from '@airlane/domain/charging/may-see-money';
import { periodBefore, reportPeriodProblem } from '@airlane/domain/reports/report-period';
import { seesGroup, withinGroup } from '@airlane/domain/access/thing-scope';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { FleetWatch } from './ai-reports/fleet-watch.ts';
import type { Report } from './report.ts';

export interface ReportRequest {
  readonly projectType: ProjectType;
  readonly id: string;
  readonly type: ReportType | undefined;
  readonly period: TimeRange;
  readonly clock: LocalClock;
  readonly filters: ReportFilters;
  /** Fail on purpose. */
  readonly throwError: boolean;
}

export interface ReportParts {
  readonly db: Db;
  readonly fleetWatch: FleetWatch;
  /** Every report there is, of this area and of others. */
  readonly reports: readonly Report[];
}

const isActiveIn = ({ feature }: Report, { features }: AccountScope): boolean =>
  feature === undefined || features.includes(feature.key);

const isAllowed = ({ aboutMoney }: Report, { viewer: { appType }, things }: AccountScope): boolean =>
  aboutMoney !== true || maySeeMoney({ appType, things });

export const reportsFor = ({ reports }: Pick<ReportParts, 'reports'>, scope: AccountScope): readonly Report[] =>
  reports.filter((report) => isActiveIn(report, scope) && isAllowed(report, scope));

const findReport = ({ reports }: ReportParts, scope: AccountScope, { projectType, id }: ReportRequest): Report => {
  const report = reports.find((candidate) => candidate.projectType === projectType && candidate.id === id);
  if (!report) throw new AppError('REPORT_NOT_FOUND', { values: { report: id, project: projectType } });
  if (!isActiveIn(report, scope))
    throw new AppError('REPORT_INACTIVE', {
      values: {
        reason: featureOffText(
          { key: report.feature?.key ?? '', name: report.feature?.name ?? '' },
          { appType: scope.viewer.appType, isGroupUser: scope.things.kind === 'groups' },
        ),
      },
    });
  if (!isAllowed(report, scope)) throw new AppError('FORBIDDEN');
  return report;
};

const chosenType = ({ types, title }: Report, type: ReportType = types[0]): ReportType => {
  if (types.includes(type)) return type;
  throw invalidField('type', 'reportType', `"${title}" is not available as ${type}; use ${types.join(', ')}`);
};

/** A group user stays within the own groups, whatever is asked. */
const thingsOf = ({ things }: AccountScope, { group }: ReportFilters): ThingScope => {
  if (group === undefined) return things;
  if (!seesGroup(things, group)) throw new AppError('FORBIDDEN');
  return withinGroup(things, group);
};

const whole = ({ from, to }: TimeRange) => ({ from: from.toISOString(), to: to.toISOString() });

/** Runs a report for a viewer: what they may not see is refused before anything is read. */
export const runReport = async (
  parts: ReportParts,
  scope: AccountScope,
  request: ReportRequest,
): Promise<ReportAnswer> => {
  const { period, clock, filters } = request;
  const report = findReport(parts, scope, request);
  if (request.throwError) throw new AppError('REPORT_FLAGGED');
  const type = chosenType(report, request.type);
  const now = new Date();
  const problem = reportPeriodProblem(period, now, report.maxDays);
  if (problem) throw invalidField(problem.field, 'reportPeriod', problem.message);
  const missing = report.needs?.find((name) => filters[name] === undefined);
  if (missing !== undefined) throw invalidField('filters', 'required', `"${report.title}" needs ${missing}`);
  const content = await report.run({
    db: parts.db,
    fleetWatch: parts.fleetWatch,
    scope,
    things: thingsOf(scope, filters),
    period,
    before: periodBefore(period, clock, now),
    clock,
    now,
    type,
    filters,
  });
  return { id: `${report.projectType}.${report.id}`, ...whole(period), ...content };
};
