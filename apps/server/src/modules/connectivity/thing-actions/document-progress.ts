import { templateNames } from '@airlane/domain/template-names';
import { type ThingAction, thingActions } from '@airlane/domain/things/thing-action';
import { bulkActionFor } from '@airlane/domain/bulk/bulk-actions';
import type { BulkJobRow } from '../bulk/bulk-jobs.repository.ts';
import type { JobProgressListener } from '../bulk/job-progress.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import { aboutDocument, deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { findOrderGroups } from './thing-orders.repository.ts';
import { progressQuestions } from './progress.ts';

const TEMPLATE = templateNames.csm;

const actionOf = ({ action }: BulkJobRow): ThingAction =>
  thingActions.find((name) => bulkActionFor[name] === action) ?? 'Refresh Connection';

/** The document of 'Apply Action on Things' shows how far its job is, and in the end where the results are. */
export const documentProgress = (catalog: TemplateCatalog): JobProgressListener => ({
  async progressed(db, { document_id: documentId, account_id: accountId }, { total, done, failed }) {
    if (documentId === null) return;
    const answers = {
      [progressQuestions.status]: ['Running'],
      [progressQuestions.total]: total,
      [progressQuestions.done]: done,
      [progressQuestions.failed]: failed,
    };
    await saveServerAnswers(db, { documentId, accountId, templateName: TEMPLATE, answers });
  },
  async finished(trx, job, { total, done, failed, skipped, refused }, file) {
    const { document_id: id, account_id: accountId, ordered_by: orderedBy, status } = job;
    if (id === null) return;
    const action = actionOf(job);
    const left = skipped + refused;
    const answers = {
      [progressQuestions.status]: [status !== 'completed' ? 'Failed' : failed === 0 ? 'Done' : 'Done with failures'],
      [progressQuestions.done]: done,
      [progressQuestions.failed]: failed,
      [progressQuestions.skipped]: left,
      [progressQuestions.results]: { ...file },
      [progressQuestions.finishedAt]: new Date().toISOString(),
    };
    await saveServerAnswers(trx, { documentId: id, accountId, templateName: TEMPLATE, answers });
    await deliverMessage(trx, await inboxTemplate(catalog), {
      id: `message-${id}`,
      accountId,
      kind: 'Result',
      about: aboutDocument(accountId, TEMPLATE, id, `${action} on ${total} Things`),
      subject: `${action}: results`,
      text: [
        `${action} was applied to ${done} of ${total} Things.`,
        ...(left === 0 ? [] : [`${left} ${left === 1 ? 'was' : 'were'} skipped.`]),
        ...(failed === 0 ? [] : [`${failed} failed; the file says why.`]),
      ].join(' '),
      severity: failed === 0 ? 'Info' : 'Warning',
      file: { ...file },
      memberId: orderedBy,
      thingGroups: await findOrderGroups(trx, id),
    });
  },
});
