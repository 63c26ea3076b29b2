import type { ReportContent } from '@airlane/contract/reports/report-answer';
import type { ReportFilters } from '@airlane/contract/calls/reports';
import type { ReportType } from '@airlane/contract/reports/report-types';
import type { LocalClock } from '@airlane/domain/reports/local-clock';
import type { ProjectType } from '@airlane/domain/reports/project-types';
import type { ThingScope } from '@airlane/domain/access/thing-scope';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { FleetWatch } from './ai-reports/fleet-watch.ts';

/** What a report is asked. Its statements stay within `scope`, and within `things`. */
export interface ReportContext {
  readonly db: Db;
  readonly scope: AccountScope;
  /** What the viewer sees, and of that the group that was asked for. */
  readonly things: ThingScope;
  readonly period: TimeRange;
  /** What the period is compared with. */
  readonly before: TimeRange;
  /** Where the viewer's days begin. */
  readonly clock: LocalClock;
  readonly now: Date;
  readonly type: ReportType;
  readonly filters: ReportFilters;
  /** Shared by all reports of this process. */
  readonly fleetWatch: FleetWatch;
}

/** Something that only some accounts have, by its key in the account and its name for people. */
export interface ReportFeature {
  readonly key: string;
  readonly name: string;
}

export interface Report {
  readonly projectType: ProjectType;
  readonly id: string;
  readonly title: string;
  /** The first one is answered where none is asked for. */
  readonly types: readonly [ReportType, ...ReportType[]];
  readonly needs?: readonly (keyof ReportFilters)[];
  readonly feature?: ReportFeature;
  /** Refused to those who may not see what the account pays. */
  readonly aboutMoney?: true;
  /** How many days a period may have, where that is more than usual. */
  readonly maxDays?: number;
  run(context: ReportContext): Promise<ReportContent>;
}
