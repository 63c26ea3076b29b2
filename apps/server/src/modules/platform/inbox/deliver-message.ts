import type { AppType } from '@airlane/domain/access/roles';
import { documentAddress, type SentencePart } from '@airlane/domain/audit/audit-sentence';
import type { EventSeverity } from '@airlane/domain/events/event-types';
import { messageQuestionIds, templateNames } from '@airlane/domain/template-names';
import type { MessageKind } from '@airlane/domain/inbox/message-kinds';
import type { JsonValue } from '@airlane/question-kinds';
import { groupsOfThings } from '#kernel/access/groups-of-things.ts';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { searchTextOf } from '#kernel/listing/search-text.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { insertMessage } from './messages.repository.ts';

const INBOX = templateNames.message;

export interface InboxMessage {
  /** The same at every attempt, so that a job that runs twice delivers once. */
  readonly id: string;
  readonly accountId: string;
  readonly kind: MessageKind;
  readonly subject: string;
  readonly text: string;
  readonly severity: EventSeverity;
  /** For the readers of the account's inbox. */
  readonly file?: JsonValue;
  /** The Thing it speaks of. */
  readonly iccid?: string;
  /** What else it speaks of: pages of the console. */
  readonly about?: SentencePart | readonly SentencePart[];
  /** To whom it is addressed; everybody who sees all Things reads it too. */
  readonly memberId?: string;
  /** The groups whose Things it speaks of, where it names no Thing; any where absent, and none for an empty list. */
  readonly thingGroups?: readonly string[] | null;
  /** Everybody where absent. */
  readonly appTypes?: readonly AppType[];
  /** People who have not turned off mails of the kind get one. */
  readonly isMailRequested?: boolean;
}

/** A link to a document of the account. */
export const aboutDocument = (accountId: string, templateName: string, id: string, text: string): SentencePart => ({
  text,
  href: documentAddress(accountId, templateName, id),
});

const answersOf = ({
  kind,
  subject,
  text,
  severity,
  file,
  iccid,
  about,
  appTypes,
}: InboxMessage): Record<string, JsonValue> => ({
  [messageQuestionIds.subject]: subject,
  [messageQuestionIds.message]: text,
  [messageQuestionIds.severity]: [severity],
  [messageQuestionIds.kind]: [kind],
  [messageQuestionIds.receivedAt]: new Date().toISOString(),
  ...(iccid === undefined ? {} : { [messageQuestionIds.iccid]: iccid }),
  ...(file === undefined ? {} : { [messageQuestionIds.file]: file }),
  ...(about === undefined ? {} : { [messageQuestionIds.about]: [about].flat().map((part) => ({ ...part })) }),
  ...(appTypes === undefined ? {} : { [messageQuestionIds.appTypes]: [...appTypes] }),
});

/** To be asked before a transaction begins. */
export const inboxTemplate = async (catalog: TemplateCatalog): Promise<StoredTemplate> => {
  const template = (await catalog.all()).find(({ description }) => description === INBOX);
  if (!template) throw new Error('There is no inbox: its template is missing');
  return template;
};

/** Puts a message, often with a file, into the inbox of an account; answers whether it was not there before. */
export const deliverMessage = async (trx: Db, template: StoredTemplate, message: InboxMessage): Promise<boolean> => {
  const answers = answersOf(message);
  const { accountId, id: documentId, memberId, iccid, thingGroups, appTypes } = message;
  const isNew = await insertMessage(trx, {
    id: documentId,
    templateId: template.id,
    accountId,
    answers,
    searchText: searchTextOf(template.content.questions, answers),
    memberId: memberId ?? null,
    thingGroups: thingGroups ?? null,
  });
  if (!isNew) return false;
  const groups = iccid === undefined ? [] : [...(await groupsOfThings(trx, [iccid])).values()];
  const isForAll = iccid === undefined && memberId === undefined && thingGroups?.length === 0;
  await announceChanges(trx, [
    {
      accountId,
      description: INBOX,
      documentId,
      memberId: memberId ?? null,
      groups,
      ...(isForAll && { isForAll }),
      ...(appTypes && { appTypes }),
    },
  ]);
  await recordEvent(trx, accountId, 'inbox.message', {
    message: documentId,
    kind: message.kind,
    level: message.severity,
    ...(appTypes === undefined && { subject: message.subject }),
    ...(message.isMailRequested === true && { mail: 'requested' }),
  });
  return true;
};
