import { pingQuestions as asked } from '@airlane/domain/networks/ping-test';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import { recordThingEvent } from '../things/thing-events.repository.ts';
import { type PingTestRow, runningTestsOf, storeTestStatus } from './ping-tests.repository.ts';

export const PING_TEMPLATE = templateNames.networkPing;

export interface PingEnd {
  readonly status: 'Completed' | 'Cancelled' | 'Failed';
  readonly reason: string;
  readonly by?: string;
}

/** Ends a test and says why, in its document and in the history of its Thing; a test that is over stays as it ended. */
export const endTest = async (
  trx: Db,
  { document_id: documentId, account_id: accountId, iccid }: PingTestRow,
  { status, reason, by }: PingEnd,
): Promise<void> => {
  if (!(await storeTestStatus(trx, documentId, status, reason))) return;
  await saveServerAnswers(trx, {
    documentId,
    accountId,
    templateName: PING_TEMPLATE,
    answers: { [asked.status]: [status], [asked.reason]: reason },
  });
  await recordThingEvent(trx, {
    iccid,
    accountId,
    kind: 'ping-ended',
    detail: {
      document: documentId,
      status,
      ...(reason === '' ? {} : { because: reason }),
      ...(by === undefined ? {} : { by }),
    },
  });
};

export const failOpenTests = async (
  trx: Db,
  accountId: string,
  iccids: readonly string[],
  reason: string,
): Promise<void> => {
  for (const test of await runningTestsOf(trx, accountId, iccids))
    await endTest(trx, test, { status: 'Failed', reason });
};
