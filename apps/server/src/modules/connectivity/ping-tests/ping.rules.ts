import { runPingTestJob } from './ping-tests.jobs.ts';
import {
  isPingOver,
  PING_STOPPED,
  pingPlan,
  pingQuestions as asked,
  pingStatuses,
} from '@airlane/domain/networks/ping-test';
import { isStaff } from '@airlane/domain/access/roles';
import { noThingMessage } from '@airlane/domain/sims/iccid';
import { z } from 'zod';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { refuseUnable } from '../networks/able-network.repository.ts';
import { thingIn } from '../things/find-thing.repository.ts';
import { recordThingEvent } from '../things/thing-events.repository.ts';
import { endTest } from './end-ping-test.ts';
import { dropRuns, findRunningTest, findTest, insertTest } from './ping-tests.repository.ts';

const chosen = (values: Values, questionId: string): string => {
  const value = values[questionId];
  return String(Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));
};

const runningAlready = (): AppError => invalidField(asked.iccid, 'running', 'A test is already running on this Thing');

/** Staff may ping any address through the Thing's network; customers their own Thing's only. */
const refuseUnreachable = async (db: Db, scope: AccountScope, iccid: string, ip: string): Promise<void> => {
  const thing = await thingIn(db, scope, iccid);
  if (!thing) throw invalidField(asked.iccid, 'unknownThing', noThingMessage(iccid, scope.accountTitle));
  if (thing.state === 'SUSPENDED') throw invalidField(asked.iccid, 'suspended', 'Thing is suspended');
  if (thing.data_session !== 'Online') throw invalidField(asked.iccid, 'offline', 'Thing is offline');
  if (thing.ip !== ip && !isStaff(scope.viewer.appType))
    throw invalidField(asked.ip, 'foreignAddress', 'This is not a current address of the Thing');
};

const statusOf = (values: Values) => z.enum(pingStatuses).parse(chosen(values, asked.status));

/** A ping test: validated when it is ordered, run by jobs, stopped by setting its status to Cancelled. */
export const pingRules = (jobs: Pick<Jobs, 'send'>): DocumentRules => ({
  async complete(db, scope, values) {
    const iccid = chosen(values, asked.iccid);
    const plan = pingPlan(chosen(values, asked.test), chosen(values, asked.duration));
    if (!plan) throw invalidField(asked.duration, 'required', 'Mandatory field');
    await refuseUnreachable(db, scope, iccid, chosen(values, asked.ip));
    await refuseUnable(db, iccid, 'ping');
    if (await findRunningTest(db, iccid)) throw runningAlready();
    return {
      answers: { [asked.status]: ['Created'], [asked.interval]: plan.intervalSeconds, [asked.runs]: 0 },
      async created(trx, { id }) {
        const [ip, test] = [chosen(values, asked.ip), chosen(values, asked.test)];
        const taken = await insertTest(trx, {
          document_id: id,
          account_id: scope.accountId,
          iccid,
          ip,
          test,
          packet_size: Number(chosen(values, asked.packetSize)),
          ping_count: Number(chosen(values, asked.pingCount)),
          interval_seconds: plan.intervalSeconds,
          planned_runs: plan.runs,
          started_by: scope.viewer.userId,
        });
        if (!taken) throw runningAlready();
        await recordThingEvent(trx, {
          iccid,
          accountId: scope.accountId,
          kind: 'ping-started',
          detail: { document: id, ip, test, by: scope.viewer.userId },
        });
        await jobs.send(runPingTestJob, { documentId: id, number: 1 }, trx);
      },
    };
  },
  refuseChange(current, changed) {
    const other = Object.keys(changed).find((questionId) => questionId !== asked.status);
    if (other !== undefined) throw invalidField(other, 'readOnly', 'A test that was started can only be stopped');
    if (!(asked.status in changed)) return;
    const [before, after] = [statusOf(current), statusOf(changed)];
    if (after !== 'Cancelled' || isPingOver(before))
      throw invalidField(asked.status, 'transition', `A test that is ${before} cannot become ${after}`);
  },
  async changed(trx, { viewer }, { id, values }) {
    const test = asked.status in values ? await findTest(trx, id) : undefined;
    if (!test) return;
    await dropRuns(trx, id);
    await endTest(trx, test, { status: 'Cancelled', reason: PING_STOPPED, by: viewer.userId });
  },
});
