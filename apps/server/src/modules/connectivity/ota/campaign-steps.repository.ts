import { type BulkStep, stepFailureReason } from '@airlane/domain/bulk/bulk-steps';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { CampaignRow } from './due-jobs.repository.ts';
import { announceCampaign } from './job-outcomes.repository.ts';

interface StepCount {
  readonly completed: number;
  readonly failed: number;
  readonly canceled: number;
}

/** How the cards of each step do. */
export const countStepJobs = async (
  db: Db,
  { number, steps }: Pick<CampaignRow, 'number' | 'steps'>,
): Promise<readonly StepCount[]> => {
  const { rows } = await sql<
    StepCount & { readonly first: number }
  >`select step.first, (count(*) filter (where job.state = 'completed'))::int as completed, (count(*) filter (where job.state = 'failed'))::int as failed, (count(*) filter (where job.state = 'canceled'))::int as canceled
    from json_to_recordset(${JSON.stringify(steps)}::text::json) as step (first int, last int) join ota_jobs as job on job.campaign = ${number} and job.position between step.first and step.last group by step.first`.execute(
    db,
  );
  return steps.map(({ first }) => rows.find((row) => row.first === first) ?? { completed: 0, failed: 0, canceled: 0 });
};

/** The cards of a step can be sent to from now on. */
export const openStep = async (trx: Db, number: number, step: BulkStep | undefined): Promise<void> => {
  if (step)
    await sql`update ota_jobs set next_at = now() where campaign = ${number} and position between ${step.first} and ${step.last} and state = 'pending' and next_at is null`.execute(
      trx,
    );
};

/** Running campaigns that go in steps, or pause when too many cards fail. */
export const findStepped = (db: Db): Promise<CampaignRow[]> =>
  db
    .selectFrom('ota_campaigns')
    .selectAll()
    .where('status', '=', 'active')
    .where('finished_at', 'is', null)
    .where(sql<boolean>`how <> '{}'`)
    .orderBy('number')
    .execute();

interface EndedJobs {
  readonly settled: number;
  readonly failed: number;
}

const endedOf = (counts: readonly StepCount[]): EndedJobs => ({
  settled: counts.reduce((sum, { completed, failed, canceled }) => sum + completed + failed + canceled, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** Jobs of later steps that were removed already prove nothing about the steps so far. */
const endedSoFar = async (db: Db, campaign: CampaignRow): Promise<EndedJobs> =>
  endedOf((await countStepJobs(db, campaign)).slice(0, campaign.step + 1));

/** A person who resumes a campaign has seen what failed: only later failures count. */
export const acceptFailures = async (trx: Db, campaign: CampaignRow): Promise<void> => {
  const { settled, failed } = await endedSoFar(trx, campaign);
  await trx
    .updateTable('ota_campaigns')
    .set({ settled_then: settled, failed_then: failed })
    .where('number', '=', campaign.number)
    .execute();
};

/** A step that is over is followed by the next one after its wait. Returns why the campaign has to pause instead. */
export const advanceCampaign = async (db: Db, campaign: CampaignRow): Promise<string | undefined> => {
  const { number, steps, step, how, next_step_at, settled_then, failed_then } = campaign;
  const [now, next] = [steps[step], steps[step + 1]];
  if (!now) return undefined;
  const { settled, failed } = await endedSoFar(db, campaign);
  const reason = stepFailureReason(
    { settled, failed, settledThen: settled_then, failedThen: failed_then, last: now.last },
    how,
  );
  if (reason !== undefined) return reason;
  if (!next || settled < now.last) return undefined;
  // Statements name the step that they were decided for, so that of two processes one goes on.
  const { rows } =
    next_step_at === null
      ? await sql<{
          isOpen: boolean;
        }>`update ota_campaigns set next_step_at = now() + make_interval(secs => ${now.waitSeconds}) where number = ${number} and step = ${step} and next_step_at is null returning next_step_at <= now() as "isOpen"`.execute(
          db,
        )
      : { rows: [{ isOpen: next_step_at <= new Date() }] };
  if (rows[0]?.isOpen !== true) return undefined;
  await db.transaction().execute(async (trx) => {
    const moved =
      await sql`update ota_campaigns set step = step + 1, next_step_at = null where number = ${number} and step = ${step} and status = 'active' returning number`.execute(
        trx,
      );
    if (moved.rows.length === 0) return;
    await openStep(trx, number, next);
    await announceCampaign(trx, number);
  });
  return undefined;
};
