import type { CallAnswer, explainThing, ThingStatus } from '@airlane/contract';
import { actionFor, diagnose, diagnosisRules, type EventKind, eventText } from '@airlane/domain';
import type { Db } from '../../database/open.ts';
import { hoursWithData, latestEvents, type LatestEvent, subscribedThing } from './evidence.repository.ts';
import { factsOf } from './thing-facts.ts';

const MOST_EVIDENCE = 3;

/** What the facts and the evidence of the rules are read from. */
const kindsInUse: readonly EventKind[] = [...new Set([...diagnosisRules.flatMap(({ evidence }) => evidence), 'attached', 'outage-ended'] as const)];

interface Question {
  readonly accountId: string;
  readonly status: ThingStatus;
  readonly mayUpdate: boolean;
  readonly now: Date;
}

const newestFirst = (one: LatestEvent, other: LatestEvent): number => other.at.getTime() - one.at.getTime();

export const explain = async (db: Db, { accountId, status, mayUpdate, now }: Question): Promise<CallAnswer<typeof explainThing> | undefined> => {
  const { iccid } = status;
  const thing = await subscribedThing(db, accountId, iccid);
  if (thing === undefined) return undefined;
  const events = await latestEvents(db, accountId, iccid, kindsInUse);
  const facts = factsOf({ now, status, thing, events, hours: await hoursWithData(db, accountId, iccid) });
  const { rule, sentence, passed } = diagnose(facts);
  const evidence = rule.evidence.flatMap((kind) => events.get(kind) ?? []).toSorted(newestFirst).slice(0, MOST_EVIDENCE);
  return {
    rule: { id: rule.id, version: rule.version, title: rule.title },
    severity: rule.severity,
    sentence,
    evidence: evidence.map(({ kind, at, detail }) => ({ at: at.toISOString(), kind, text: eventText(kind, detail) })),
    action: actionFor(rule.action, mayUpdate),
    passed: passed.map(({ id, version, title }) => ({ id, version, title })),
    checkedAt: now.toISOString(),
  };
};
