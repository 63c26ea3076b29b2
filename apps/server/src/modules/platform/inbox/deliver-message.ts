import { messageQuestionIds, templateNames } from '@airlane/domain';
import type { JsonValue } from '@airlane/question-kinds';
import { groupsOfThings } from '../../../access/groups-of-things.ts';
import type { Db } from '../../../database/open.ts';
import { announceChanges } from '../../../realtime/changes.ts';
import { searchTextOf } from '../../../listing/search-text.ts';
import type { StoredTemplate } from '../../../listing/stored-template.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';

const INBOX = templateNames.message;

export interface InboxMessage {
  /** The same at every attempt, so that a job that runs twice delivers once. */
  readonly id: string;
  readonly accountId: string;
  readonly subject: string;
  readonly text: string;
  readonly severity: 'Info' | 'Warning' | 'Fault';
  /** For whoever reads the inbox of the account. */
  readonly file?: JsonValue;
  /** The Thing it speaks of. */
  readonly iccid?: string;
  /** To whom it is addressed; everybody who sees all Things reads it too. */
  readonly memberId?: string;
  /** The groups whose Things it speaks of, where it names no Thing; any where absent, and none for an empty list. */
  readonly thingGroups?: readonly string[] | null;
}

const answersOf = ({ subject, text, severity, file, iccid }: InboxMessage): Record<string, JsonValue> => ({
  [messageQuestionIds.subject]: subject,
  [messageQuestionIds.message]: text,
  [messageQuestionIds.severity]: [severity],
  [messageQuestionIds.receivedAt]: new Date().toISOString(),
  ...(iccid === undefined ? {} : { [messageQuestionIds.iccid]: iccid }),
  ...(file === undefined ? {} : { [messageQuestionIds.file]: file }),
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
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('documents')
    .values({
      id: message.id,
      template_id: template.id,
      account_id: message.accountId,
      answers: JSON.stringify(answers),
      search_text: searchTextOf(template.content.questions, answers),
      member_id: message.memberId ?? null,
      thing_groups: message.thingGroups ? [...message.thingGroups] : null,
      created_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  const { accountId, id: documentId, memberId, iccid } = message;
  const groups = iccid === undefined ? [] : [...(await groupsOfThings(trx, [iccid])).values()];
  await announceChanges(trx, [{ accountId, description: INBOX, documentId, memberId: memberId ?? null, groups }]);
  return numInsertedOrUpdatedRows > 0n;
};
