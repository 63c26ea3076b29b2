import { sql } from 'kysely';
import type { ReportContext } from '../report.ts';

/** Earlier tests to compare the latest one with. */
const MAX_TESTS = 5;

export interface MeasuredTest {
  readonly test: string;
  readonly startedAt: Date;
  readonly updatedAt: Date;
  readonly intervalSeconds: number;
  readonly status: string;
  readonly sent: number;
  readonly roundTrips: readonly number[];
}

export const latestTests = async ({ db, scope, period }: ReportContext, iccid: string): Promise<MeasuredTest[]> => {
  const { rows } = await sql<MeasuredTest>`
    select tests.test, tests.started_at as "startedAt", tests.updated_at as "updatedAt", tests.interval_seconds as "intervalSeconds", tests.status,
      sum(runs.sent)::integer as sent, array(select unnest(round_trips) from ping_runs where document_id = tests.document_id order by number) as "roundTrips"
    from ping_tests as tests join ping_runs as runs using (document_id)
    where tests.iccid = ${iccid} and tests.account_id = ${scope.accountId} and tests.started_at between ${period.from} and ${period.to}
    group by tests.document_id order by tests.started_at desc limit ${MAX_TESTS}`.execute(db);
  return rows;
};
