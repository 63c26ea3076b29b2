import { type AppType, appTypes } from '@airlane/domain/access/roles';
import { csmNotificationQuestionIds as asked } from '@airlane/domain/template-names';
import type { EventSeverity } from '@airlane/domain/events/event-types';
import { messageSeverities } from '@airlane/domain/inbox/message-kinds';
import { type NotificationAudience, notificationAudiences } from '@airlane/domain/inbox/notification-audience';
import type { JsonValue } from '@airlane/question-kinds';

/** What staff asked for, out of the answers of the document. */
export interface NotificationOrder {
  readonly title: string;
  readonly text: string;
  readonly severity: EventSeverity;
  readonly audience: NotificationAudience;
  readonly accounts: readonly string[];
  readonly vertical: string | undefined;
  /** Everybody where empty. */
  readonly appTypes: readonly AppType[];
  readonly page: string | undefined;
  readonly isMailed: boolean;
}

type Answers = Readonly<Record<string, JsonValue | null | undefined>>;

const textIn = (answers: Answers, id: string): string => (typeof answers[id] === 'string' ? answers[id] : '');

/** A choice of one is kept as itself, a choice of several as a list. */
const chosenIn = (answers: Answers, id: string): string[] => [answers[id] ?? []].flat().map(String);

const known = <Name extends string>(names: readonly Name[], found: readonly string[]): Name[] =>
  names.filter((name) => found.includes(name));

export const readNotification = (answers: Answers): NotificationOrder => ({
  title: textIn(answers, asked.title),
  text: textIn(answers, asked.text),
  severity: known(messageSeverities, chosenIn(answers, asked.severity))[0] ?? 'Info',
  audience: known(notificationAudiences, chosenIn(answers, asked.audience))[0] ?? 'Chosen accounts',
  accounts: chosenIn(answers, asked.accounts),
  vertical: chosenIn(answers, asked.vertical)[0],
  appTypes: known(appTypes, chosenIn(answers, asked.roles)),
  page: textIn(answers, asked.page).trim() || undefined,
  isMailed: answers[asked.mail] === true,
});
