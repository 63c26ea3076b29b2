import { csvFileName, templateNames } from '@airlane/domain';
import { recordEvent } from '../../../events/record-event.ts';
import { saveServerAnswers } from '../../platform/documents/server-answers.repository.ts';
import { aboutDocument, deliverMessage, inboxTemplate } from '../../platform/inbox/deliver-message.ts';
import { csvFile } from '../../platform/results/csv-file.ts';
import { progressQuestions } from './progress.ts';
import type { ThingActionParts } from './thing-action-parts.ts';
import type { StoredOrder } from './thing-actions.repository.ts';
import { countOutcomes, walkOutcomes } from './thing-actions.repository.ts';
import type { ThingOrder } from './thing-order.ts';

const outcomeRows = async function* (parts: ThingActionParts, documentId: string): AsyncGenerator<string[][]> {
  for await (const outcomes of walkOutcomes(parts.db, documentId)) yield outcomes.map(({ iccid, outcome, message }) => [iccid, outcome, message]);
};

/** The results file goes to the document and to the inbox of the account, once. */
export const deliverResults = async (parts: ThingActionParts, stored: StoredOrder, { action }: ThingOrder): Promise<void> => {
  const { db, files, catalog } = parts;
  const { id, accountId, orderedBy, thingGroups } = stored;
  const { total, done, failed, skipped } = await countOutcomes(db, id);
  const content = await csvFile(['ICCID', 'Outcome', 'Message'], outcomeRows(parts, id));
  const file = await files.keep({ id: `results-${id}`, accountId, ownerId: orderedBy, name: csvFileName(action, new Date()), type: 'text/csv', content });
  const inbox = await inboxTemplate(catalog);
  await db.transaction().execute(async (trx) => {
    const answers = {
      [progressQuestions.status]: [failed === 0 ? 'Done' : 'Done with failures'],
      [progressQuestions.done]: done,
      [progressQuestions.failed]: failed,
      [progressQuestions.results]: file,
      [progressQuestions.finishedAt]: new Date().toISOString(),
    };
    await saveServerAnswers(trx, { documentId: id, accountId, templateName: templateNames.csm, answers });
    const isNew = await deliverMessage(trx, inbox, {
      id: `message-${id}`,
      accountId,
      kind: 'Result',
      about: aboutDocument(accountId, templateNames.csm, id, `${action} on ${total} Things`),
      subject: `${action}: results`,
      text: [`${action} was applied to ${done} of ${total} Things.`, ...(skipped === 0 ? [] : [`${skipped} were skipped.`]), ...(failed === 0 ? [] : [`${failed} failed; the file says why.`])].join(' '),
      severity: failed === 0 ? 'Info' : 'Warning',
      file,
      memberId: orderedBy,
      thingGroups,
    });
    if (isNew) await recordEvent(trx, accountId, 'bulk.finished', { document: id, action, done, skipped, failed });
  });
};
