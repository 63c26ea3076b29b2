import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import { runPingTestJob } from './ping-tests.jobs.ts';
import { nextPingRun, pingQuestions as asked } from '@airlane/domain/networks/ping-test';
import { pingQuality } from '@airlane/domain/networks/ping-quality';
import type { Db } from '#kernel/database/open.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { CommandRefused, type NetworkPort } from '#ports/network/port.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import { recordThingEvent } from '../things/thing-events.repository.ts';
import { endTest, PING_TEMPLATE } from './end-ping-test.ts';
import { findTest, insertRun, type PingTestRow, runsOf, storeTestStatus } from './ping-tests.repository.ts';
import { qualityOf } from './ping-tests.presenter.ts';

export interface PingJobParts {
  readonly db: Db;
  readonly network: NetworkPort;
  readonly jobs: Pick<Jobs, 'send'>;
}

const NO_ANSWER = 'The network is not responding';

const goOn = async ({ jobs }: PingJobParts, trx: Db, test: PingTestRow, number: number): Promise<void> => {
  const next = nextPingRun(test.started_at, test.interval_seconds, number, new Date());
  if (next.number > test.planned_runs) return endTest(trx, test, { status: 'Completed', reason: '' });
  await jobs.send(runPingTestJob, { documentId: test.document_id, number: next.number }, trx, next.at);
};

const keepRun = async (
  parts: PingJobParts,
  test: PingTestRow,
  number: number,
  roundTrips: readonly number[],
): Promise<void> =>
  parts.db.transaction().execute(async (trx) => {
    const { document_id: documentId, account_id: accountId, iccid, ping_count: sent } = test;
    // Stopped while the pings were on their way: their result is no longer wanted.
    if (
      !(await storeTestStatus(trx, documentId, 'Running')) ||
      !(await insertRun(trx, { document_id: documentId, number, sent, round_trips: [...roundTrips] }))
    )
      return;
    const runs = await runsOf(trx, [documentId]);
    const quality = qualityOf(runs);
    const answers = {
      [asked.status]: ['Running'],
      [asked.runs]: runs.length,
      [asked.loss]: quality['packet-loss'],
      [asked.jitter]: quality.jitter,
      [asked.lowest]: quality['min-rtt'],
      [asked.average]: quality['avg-rtt'],
      [asked.highest]: quality['max-rtt'],
    };
    await saveServerAnswers(trx, { documentId, accountId, templateName: PING_TEMPLATE, answers });
    await recordThingEvent(trx, {
      iccid,
      accountId,
      kind: 'ping-result',
      detail: { document: documentId, ...pingQuality(sent, roundTrips) },
    });
    await goOn(parts, trx, test, number);
  });

/** A long test goes on after a run that failed; one that has no other run fails with it. */
const missRun = async (parts: PingJobParts, test: PingTestRow, number: number): Promise<void> =>
  parts.db
    .transaction()
    .execute(async (trx) =>
      number >= test.planned_runs
        ? endTest(trx, test, { status: 'Failed', reason: NO_ANSWER })
        : goOn(parts, trx, test, number),
    );

/** One run of a test. The next one is a job of its own, so that a test of a day survives whatever happens to a server. */
export const runPingTestHandler =
  (parts: PingJobParts) =>
  async (
    { documentId, number }: JobData<typeof runPingTestJob>,
    { isLast }: Pick<Attempt, 'isLast'>,
  ): Promise<void> => {
    const test = await findTest(parts.db, documentId);
    if (!test || (test.status !== 'Created' && test.status !== 'Running')) return;
    try {
      const { roundTrips } = await parts.network.ping({
        iccid: test.iccid,
        ip: test.ip,
        packetSize: test.packet_size,
        count: test.ping_count,
      });
      await keepRun(parts, test, number, roundTrips);
    } catch (error) {
      if (error instanceof CommandRefused)
        await parts.db.transaction().execute((trx) => endTest(trx, test, { status: 'Failed', reason: error.message }));
      else if (isLast) await missRun(parts, test, number);
      else throw error;
    }
  };
