import type { EsimState } from '@airlane/domain/sims/esim';
import { iccidOfThing } from '@airlane/domain/things/thing-id';
import { findThing, type ThingRow } from '#modules/connectivity/things/find-thing.repository.ts';
import type { ReportContext } from '../report.ts';

/** The Thing that a report is about, within what the viewer sees. */
export const reportedThing = ({ db, scope, filters }: ReportContext): Promise<ThingRow> =>
  findThing(db, scope, iccidOfThing(filters.thingId ?? ''));

export interface ReportedEsim {
  readonly eid: string;
  readonly host: string;
  readonly matching_id: string;
  readonly state: EsimState;
}

export const findEsim = ({ db }: ReportContext, iccid: string): Promise<ReportedEsim | undefined> =>
  db
    .selectFrom('esim_profiles')
    .select(['eid', 'host', 'matching_id', 'state'])
    .where('iccid', '=', iccid)
    .executeTakeFirst();
