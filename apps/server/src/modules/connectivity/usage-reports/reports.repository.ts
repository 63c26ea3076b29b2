import { paymentReportQuestionIds } from '@airlane/domain/template-names';
import { z } from 'zod';
import type { Db } from '#kernel/database/open.ts';

export interface StoredReport {
  readonly accountId: string;
  readonly orderedBy: string;
  readonly from: string;
  readonly to: string;
}

const day = z.string().transform((instant) => instant.slice(0, 'YYYY-MM-DD'.length));
const rangeSchema = z.object({ [paymentReportQuestionIds.fromDate]: day, [paymentReportQuestionIds.toDate]: day });

export const findReport = async (db: Db, documentId: string): Promise<StoredReport | undefined> => {
  const row = await db
    .selectFrom('documents')
    .select(['account_id', 'created_by', 'answers'])
    .where('id', '=', documentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { [paymentReportQuestionIds.fromDate]: from, [paymentReportQuestionIds.toDate]: to } = rangeSchema.parse(
    row.answers,
  );
  return { accountId: row.account_id, orderedBy: row.created_by ?? '', from, to };
};
