import {
  type EventRulePreview,
  MAX_PREVIEW_EVENTS,
  MAX_PREVIEW_EXAMPLES,
  MAX_PREVIEW_THINGS,
  RULE_PREVIEW_DAYS,
} from '@airlane/contract/calls/event-rules';
import { DAY_MS } from '@airlane/domain/time/durations';
import { PacedRule } from '@airlane/domain/integrations/rule-pace';
import { templateNames } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { eventsAfter, newestSince } from '#kernel/events/read-events.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { refuseUnlessCreatable } from '#modules/platform/documents/creating.ts';
import { decodeAnswers, type SentAnswer } from '#modules/platform/documents/decode-answers.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { validateCauses, ruleOf } from './event-rule.rules.ts';
import { type EventRule, namesOfThings } from './event-rules.repository.ts';
import { isSetOff } from './fire-rules.ts';
import { thingsAboveLimit } from './limit-rules.repository.ts';

const EVENTS_AT_ONCE = 5000;

export interface PreviewParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
}

interface Replay extends Pick<EventRulePreview, 'isWholeWeek' | 'heldBack'> {
  readonly since: Date;
  /** How often the rule would have acted on each Thing. */
  readonly times: ReadonlyMap<string, number>;
}

/** Lets the stored events happen again, for a rule that was not there: by the code that fires rules, page by page, so that memory stays small. */
const replay = async (db: Db, scope: AccountScope, rule: EventRule, ruleId: string): Promise<Replay> => {
  const { accountId, things } = scope;
  const times = new Map<string, number>();
  const weekAgo = new Date(Date.now() - RULE_PREVIEW_DAYS * DAY_MS);
  const newest =
    rule.event_types.length === 0 ? undefined : await newestSince(db, accountId, weekAgo, MAX_PREVIEW_EVENTS);
  if (!newest) return { since: weekAgo, isWholeWeek: true, heldBack: 0, times };
  const candidate = { ...rule, account_id: accountId, document_id: ruleId };
  const paced = new PacedRule({ action: rule.action, maxPerDay: rule.max_per_day });
  let heldBack = 0;
  let after = newest.after;
  for (;;) {
    const events = await eventsAfter(db, { accountId, things, types: rule.event_types }, after, EVENTS_AT_ONCE);
    for (const event of events) {
      if (event.thing === null || !isSetOff(candidate, event)) continue;
      if (paced.acts(event.thing, event.recordedAt)) times.set(event.thing, (times.get(event.thing) ?? 0) + 1);
      else heldBack += 1;
    }
    after = events.at(-1)?.position ?? after;
    if (events.length < EVENTS_AT_ONCE) return { since: newest.since, isWholeWeek: newest.isAll, heldBack, times };
  }
};

/** Validated like the rule itself, as far as it says what sets it off; nothing is stored. */
export const previewRule = async (
  { db, catalog }: PreviewParts,
  scope: AccountScope,
  answers: readonly SentAnswer[],
  ruleId = '',
): Promise<EventRulePreview> => {
  const template = await catalog.byName(templateNames.eventRules, readerOf(scope));
  if (!template) throw new AppError('NO_SUCH_TEMPLATE');
  refuseUnlessCreatable(scope, template);
  const rule = ruleOf(decodeAnswers(template, answers, scope.viewer).editable);
  validateCauses(scope, rule);
  const { since, isWholeWeek, heldBack, times } = await replay(db, scope, rule, ruleId);
  const above =
    rule.limit_bytes === null
      ? undefined
      : await thingsAboveLimit(db, scope.accountId, rule, scope.things, MAX_PREVIEW_THINGS + 1);
  const often = [...times].toSorted(([, one], [, other]) => other - one).map(([iccid]) => iccid);
  const shown = [...new Set([...(above ?? []).slice(0, MAX_PREVIEW_EXAMPLES), ...often])].slice(
    0,
    MAX_PREVIEW_EXAMPLES,
  );
  const names = await namesOfThings(db, scope, shown);
  return {
    since: since.toISOString(),
    isWholeWeek,
    fired: [...times.values()].reduce((sum, count) => sum + count, 0),
    heldBack,
    things: times.size,
    aboveLimit: above === undefined ? null : Math.min(above.length, MAX_PREVIEW_THINGS),
    isMoreAboveLimit: (above?.length ?? 0) > MAX_PREVIEW_THINGS,
    examples: shown.map((iccid) => ({
      id: thingIdOf(iccid),
      iccid,
      name: names.get(iccid) ?? '',
      times: times.get(iccid) ?? 0,
    })),
  };
};
