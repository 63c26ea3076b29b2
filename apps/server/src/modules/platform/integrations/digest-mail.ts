import { numberText } from '@airlane/domain/text/number-text';
import { documentAddress } from '@airlane/domain/audit/audit-sentence';
import { eventFacts } from '@airlane/domain/events/event-facts';
import { type EventType, eventTypes } from '@airlane/domain/events/event-types';
import { formatMoment } from '@airlane/domain/charts/moment-format';
import { templateNames } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import type { StoredEvent } from '#kernel/events/stored-event.ts';
import type { ListedLines } from '../mails/letter.ts';

/** So many of each type stand in the mail; the rest is counted. */
export const DIGEST_EVENTS_PER_TYPE = 5;
const MAX_FACTS_LENGTH = 160;

export interface DigestContent {
  readonly events: readonly StoredEvent[];
  readonly counts: ReadonlyMap<EventType, number>;
  readonly names: ReadonlyMap<string, string>;
  readonly zone: string;
  readonly consoleUrl: string;
}

export const thingWord = (iccid: string, names: DigestContent['names']): string => {
  const name = names.get(iccid) ?? '';
  return name === '' ? iccid : `${name} (${iccid})`;
};

const cut = (text: string): string =>
  text.length <= MAX_FACTS_LENGTH ? text : `${text.slice(0, MAX_FACTS_LENGTH - 1)}…`;

export const digestTotal = (counts: DigestContent['counts']): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** What happened, by type: the type with the most events first, a few of each, and how many more there were. */
export const digestLists = ({ events, counts, names, zone, consoleUrl }: DigestContent): ListedLines[] =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([type, count]) => {
      const shown = events.filter((event) => event.type === type).slice(0, DIGEST_EVENTS_PER_TYPE);
      const lines = shown.map(({ at, thing, accountId, data }) => ({
        text: [
          formatMoment(at, 'YYYY-MM-DD HH:mm', zone),
          thing === null ? '' : thingWord(thing, names),
          cut(eventFacts(data, zone)),
        ]
          .filter((part) => part !== '')
          .join(' · '),
        link:
          thing === null
            ? undefined
            : `${consoleUrl}/${documentAddress(accountId, templateNames.thingsTable, thingIdOf(thing))}`,
      }));
      const more = count - shown.length;
      return {
        title: `${eventTypes[type].title} (${numberText(count)})`,
        lines: more > 0 ? [...lines, { text: `and ${numberText(more)} more` }] : lines,
      };
    });
