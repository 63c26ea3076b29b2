import type { CallAnswer } from '@airlane/contract/call';
import type { explainThing } from '@airlane/contract/calls/thing-explain';
import { actionFor } from '@airlane/domain/diagnosis/diagnosis-actions';
import { diagnose } from '@airlane/domain/diagnosis/diagnose';
import { diagnosisRules } from '@airlane/domain/diagnosis/diagnosis-rules';
import type { EventKind } from '@airlane/domain/things/thing-events';
import { eventText } from '@airlane/domain/timeline/event-text';
import type { Db } from '#kernel/database/open.ts';
import { silentSince } from '../networks/network-links.repository.ts';
import { radioOfThing } from '../private-networks/nodes.repository.ts';
import type { ThingRow } from '../things/find-thing.repository.ts';
import { hoursWithData, latestEvents, type LatestEvent } from './evidence.repository.ts';
import { factsOf } from './thing-facts.ts';

const MAX_EVIDENCE = 3;

/** What the facts and the evidence of the rules are read from. */
const kindsInUse: readonly EventKind[] = [
  ...new Set<EventKind>([...diagnosisRules.flatMap(({ evidence }) => evidence), 'attached', 'outage-ended']),
];

const newestFirst = (one: LatestEvent, other: LatestEvent): number => other.at.getTime() - one.at.getTime();

export const explain = async (
  db: Db,
  thing: ThingRow,
  mayUpdate: boolean,
  now: Date,
): Promise<CallAnswer<typeof explainThing>> => {
  const { iccid, account_id: accountId } = thing;
  const events = await latestEvents(db, accountId, iccid, kindsInUse);
  const hours = await hoursWithData(db, accountId, iccid);
  const { rule, sentence, passed } = diagnose(
    factsOf({
      now,
      thing,
      staleSince: await silentSince(db, thing.core_network, now),
      events,
      hours,
      radio: await radioOfThing(db, accountId, iccid),
    }),
  );
  const evidence = rule.evidence
    .flatMap((kind) => events.get(kind) ?? [])
    .toSorted(newestFirst)
    .slice(0, MAX_EVIDENCE);
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
