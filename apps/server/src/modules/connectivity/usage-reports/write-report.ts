import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import type { writeReportJob } from './usage-reports.jobs.ts';
import { groupsOf } from '@airlane/domain/access/thing-scope';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { findThingScope } from '#kernel/access/access.repository.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import { aboutDocument, deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import { csvFile } from '#modules/platform/results/csv-file.ts';
import type { ResultFiles } from '#modules/platform/results/result-files.ts';
import { runOrMarkFailed } from '#modules/platform/results/mark-failed.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { StoredReport } from './reports.repository.ts';
import { findReport } from './reports.repository.ts';
import { reportQuestions as asked } from './report-questions.ts';
import { USAGE_HEAD, usageCells } from './usage-lines.ts';
import type { UsageScope } from './usage.repository.ts';
import { walkUsedDays } from './usage.repository.ts';

export interface ReportParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  readonly files: ResultFiles;
}

const TEMPLATE = templateNames.paymentReport;

const writeUsage = async (db: Db, scope: UsageScope) => {
  const iccids = new Set<string>();
  let bytes = 0;
  const rows = async function* (): AsyncGenerator<string[][]> {
    for await (const days of walkUsedDays(db, scope)) {
      for (const used of days) {
        iccids.add(used.iccid);
        bytes += used.bytes;
      }
      yield days.map(usageCells);
    }
  };
  return { content: await csvFile(USAGE_HEAD, rows()), things: iccids.size, bytes };
};

const write = async ({ db, catalog, files }: ReportParts, documentId: string, report: StoredReport): Promise<void> => {
  const { accountId, orderedBy, from, to } = report;
  // The person may see less by now than when they ordered it.
  const seen = await findThingScope(db, accountId, orderedBy);
  const thingGroups = groupsOf(seen);
  const { content, things, bytes } = await writeUsage(db, { accountId, things: seen, from, to });
  const file = await files.keep({
    id: `report-${documentId}`,
    accountId,
    ownerId: orderedBy,
    name: `Usage ${from} to ${to}.csv`,
    type: 'text/csv',
    content,
  });
  const inbox = await inboxTemplate(catalog);
  await db.transaction().execute(async (trx) => {
    const answers = { [asked.status]: ['Ready'], [asked.things]: things, [asked.bytes]: bytes, [asked.file]: file };
    await saveServerAnswers(trx, { documentId, accountId, templateName: TEMPLATE, answers, thingGroups });
    await deliverMessage(trx, inbox, {
      id: `message-${documentId}`,
      accountId,
      kind: 'Result',
      about: aboutDocument(accountId, TEMPLATE, documentId, 'Usage report'),
      subject: 'Usage report is ready',
      text: `The report from ${from} to ${to} covers ${things} Things.`,
      severity: 'Info',
      file,
      memberId: orderedBy,
      thingGroups,
    });
  });
};

/** Writes a report from the daily rollups and puts it into the document and the inbox. */
export const writeReportHandler =
  (parts: ReportParts) =>
  async ({ documentId }: JobData<typeof writeReportJob>, attempt: Pick<Attempt, 'isLast'>): Promise<void> => {
    const report = await findReport(parts.db, documentId);
    if (!report) return;
    const { accountId } = report;
    await runOrMarkFailed(
      attempt,
      () => write(parts, documentId, report),
      () =>
        saveServerAnswers(parts.db, {
          documentId,
          accountId,
          templateName: TEMPLATE,
          answers: { [asked.status]: ['Failed'] },
        }),
    );
  };
