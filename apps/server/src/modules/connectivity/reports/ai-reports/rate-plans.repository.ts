import { z } from 'zod';
import type { ReportContext } from '../report.ts';

export interface RatePlan {
  readonly id: string;
  readonly name: string;
  /** Bytes of each SIM that cost nothing extra. */
  readonly included: number;
  /** USD a megabyte beyond. */
  readonly price: number;
}

const answersSchema = z.object({ QID001Name: z.string(), QID003Included: z.number().nullish(), QID004PricePerMb: z.number() });

/** The rate plans of the account that have a price. */
export const findRatePlans = async ({ db, scope }: Pick<ReportContext, 'db' | 'scope'>): Promise<RatePlan[]> => {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('templates', 'templates.id', 'documents.template_id')
    .select(['documents.id', 'documents.answers'])
    .where('templates.description', '=', 'RatePlan')
    .where('documents.account_id', '=', scope.accountId)
    .where('documents.deleted_at', 'is', null)
    .orderBy('documents.id')
    .execute();
  return rows.flatMap(({ id, answers }) => {
    const plan = answersSchema.safeParse(answers);
    return plan.success ? [{ id, name: plan.data.QID001Name, included: plan.data.QID003Included ?? 0, price: plan.data.QID004PricePerMb }] : [];
  });
};
