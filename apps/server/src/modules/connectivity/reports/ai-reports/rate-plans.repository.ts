import { ratePlanQuestionIds, templateNames } from '@airlane/domain/template-names';
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

const answersSchema = z.object({
  [ratePlanQuestionIds.name]: z.string(),
  [ratePlanQuestionIds.included]: z.number().nullish(),
  [ratePlanQuestionIds.pricePerMb]: z.number(),
});

/** The rate plans of the account that have a price. */
export const findRatePlans = async ({ db, scope }: Pick<ReportContext, 'db' | 'scope'>): Promise<RatePlan[]> => {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('templates', 'templates.id', 'documents.template_id')
    .select(['documents.id', 'documents.answers'])
    .where('templates.description', '=', templateNames.ratePlan)
    .where('documents.account_id', '=', scope.accountId)
    .where('documents.deleted_at', 'is', null)
    .orderBy('documents.id')
    .execute();
  return rows.flatMap(({ id, answers }) => {
    const plan = answersSchema.safeParse(answers);
    return plan.success
      ? [
          {
            id,
            name: plan.data[ratePlanQuestionIds.name],
            included: plan.data[ratePlanQuestionIds.included] ?? 0,
            price: plan.data[ratePlanQuestionIds.pricePerMb],
          },
        ]
      : [];
  });
};
