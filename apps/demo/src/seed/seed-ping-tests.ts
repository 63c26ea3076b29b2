import { pingQuestions as asked } from '@airlane/domain/networks/ping-test';
import { type Answers, type DemoWorld, demoPingRuns, type FixtureDocument } from '@airlane/fixtures';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { PING_TEMPLATE } from '@airlane/server/src/modules/connectivity/ping-tests/end-ping-test.ts';

const text = (answers: Answers, questionId: string): string => [answers[questionId]].flat().map(String)[0] ?? '';

const seedTest = async (
  db: Db,
  seed: number,
  { id, accountId, createdBy, createdAt, answers }: FixtureDocument,
): Promise<void> => {
  const [runs, interval, count] = [asked.runs, asked.interval, asked.pingCount].map((questionId) =>
    Number(text(answers, questionId)),
  ) as [number, number, number];
  const timeOf = (run: number): Date => new Date(createdAt.getTime() + 1000 * interval * run);
  await db
    .insertInto('ping_tests')
    .values({
      document_id: id,
      account_id: accountId,
      iccid: text(answers, asked.iccid),
      ip: text(answers, asked.ip),
      test: text(answers, asked.test),
      packet_size: Number(text(answers, asked.packetSize)),
      ping_count: count,
      interval_seconds: interval,
      planned_runs: runs,
      status: 'Completed',
      started_by: createdBy ?? '',
      started_at: createdAt,
      updated_at: timeOf(runs - 1),
    })
    .execute();
  const rows = demoPingRuns(seed, id, runs).map((trips, run) => ({
    document_id: id,
    number: run + 1,
    at: timeOf(run),
    sent: count,
    round_trips: trips,
  }));
  await db.insertInto('ping_runs').values(rows).execute();
};

/** The results of the ping tests that documents of the world speak of. */
export const seedPingTests = async (db: Db, world: DemoWorld, now: Date): Promise<void> => {
  for (const document of world.documents(now))
    if (document.templateName === PING_TEMPLATE) await seedTest(db, world.seed, document);
};
