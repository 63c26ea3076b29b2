import { reportRulesJob, runRuleJob } from './event-rules.jobs.ts';
import { isSelected } from '@airlane/domain/integrations/event-selection';
import { MB } from '@airlane/domain/text/byte-size';
import type { Db } from '#kernel/database/open.ts';
import type { EventListener } from '#kernel/events/order-events.ts';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import type { StoredEvent } from '#kernel/events/stored-event.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { type EventRuleRow, rulesInForce } from './event-rules.repository.ts';
import { limitsPassed, lockLimitRules } from './limit-rules.repository.ts';
import { type FiringRow, insertFirings, type NewFiring } from './rule-firings.repository.ts';

const THINGS_AT_ONCE = 500;
/** What a rule does to many Things at once takes a moment; its report comes after that, or with the next minute. */
const REPORT_AFTER_MS = 8000;

type SetOffBy = Pick<EventRuleRow, 'account_id' | 'document_id' | 'event_types' | 'groups' | 'networks' | 'tags'>;

/** What a rule did itself does not set it off. */
export const isSetOff = (
  { account_id: accountId, document_id: id, event_types: types, groups, tags, networks }: SetOffBy,
  event: StoredEvent,
): boolean =>
  event.accountId === accountId &&
  event.thing !== null &&
  event.data['document'] !== id &&
  isSelected({ types, groups, tags, networks }, event);

const runAll = async (trx: Db, jobs: Pick<Jobs, 'send'>, firings: readonly FiringRow[]): Promise<void> => {
  for (const { id } of firings) await jobs.send(runRuleJob, { firingId: id }, trx);
  if (firings.length > 0) await jobs.send(reportRulesJob, {}, trx, new Date(Date.now() + REPORT_AFTER_MS));
};

/** Decides in the transaction that gives an event its position; a job acts, once. */
export const fireRules =
  (jobs: Pick<Jobs, 'send'>): EventListener =>
  async (trx, events) => {
    const aboutThings = events.filter(({ thing }) => thing !== null);
    if (aboutThings.length === 0) return;
    const rules = await rulesInForce(trx, [...new Set(aboutThings.map(({ accountId }) => accountId))]);
    const firings = rules.flatMap((rule) =>
      aboutThings
        .filter((event) => isSetOff(rule, event))
        .map((event): NewFiring => ({
          ruleId: rule.document_id,
          accountId: rule.account_id,
          iccid: event.thing ?? '',
          cause: `event ${event.id}`,
        })),
    );
    await runAll(trx, jobs, await insertFirings(trx, firings));
  };

/** Sets rules about data limits off for Things that have passed them, once a month each. Returns whether more may wait. */
export const fireLimits = (db: Db, jobs: Pick<Jobs, 'send'>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockLimitRules(trx))) return false;
    const passed = await limitsPassed(trx, THINGS_AT_ONCE);
    const firings = await insertFirings(trx, passed);
    await recordThingEvents(
      trx,
      passed.map(({ ruleId, ruleName, iccid, limitBytes, usedBytes, action }) => ({
        iccid,
        type: 'thing.data-limit-rule' as const,
        at: new Date(),
        data: { rule: ruleId, ruleName, limitMegabytes: limitBytes / MB, usedBytes, action },
      })),
    );
    await runAll(trx, jobs, firings);
    return passed.length === THINGS_AT_ONCE;
  });
