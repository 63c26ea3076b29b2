import { type EsimState, iccidOfThing } from '@airlane/domain';
import { sql } from 'kysely';
import { Refused } from '../../../errors.ts';
import type { ReportContext } from '../report.ts';

export interface ReportedThing {
  readonly iccid: string;
  readonly name: string;
  readonly group_name: string;
  readonly imsi: string;
  readonly imei: string;
  readonly mno_name: string;
  readonly country: string;
  readonly tech: string;
  readonly ip: string;
  readonly apn: string;
  readonly state: string;
  readonly network_state: string | null;
  readonly data_session: string;
  readonly tags: readonly string[];
  readonly used: number;
  readonly last_activity_at: Date | null;
  readonly created_at: Date;
  readonly version: number;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** The Thing that a report is about, within what the viewer sees. */
export const findThing = async ({ db, scope, group, filters }: ReportContext): Promise<ReportedThing> => {
  const iccid = iccidOfThing(filters.thingId ?? '');
  const { rows } = await sql<ReportedThing>`
    select iccid, name, group_name, imsi, imei, mno_name, country, tech, ip, apn, state, network_state, data_session, tags, last_activity_at, created_at, version, extra,
      case when usage_month = date_trunc('month', now() at time zone 'utc')::date then month_bytes else 0 end as used
    from things where iccid = ${iccid} and account_id = ${scope.accountId} and deleted_at is null and (${group}::text is null or group_name = ${group})`.execute(db);
  const [thing] = rows;
  if (!thing) throw new Refused('THING_NOT_FOUND', { values: { iccid, account: scope.accountTitle } });
  return thing;
};

export interface ReportedEsim {
  readonly eid: string;
  readonly host: string;
  readonly matching_id: string;
  readonly state: EsimState;
}

export const findEsim = ({ db }: ReportContext, iccid: string): Promise<ReportedEsim | undefined> =>
  db.selectFrom('esim_profiles').select(['eid', 'host', 'matching_id', 'state']).where('iccid', '=', iccid).executeTakeFirst();
