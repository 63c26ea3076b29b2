import { type PlanVersion, plansInForce, readPlanVersion } from '@airlane/domain/charging/rate-plans';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { listPricedDocuments } from './priced-documents.repository.ts';

/** The rate plans that an account can be charged by: its own and those of the provider's catalogue. */
export const listPlanVersions = async (
  db: Db,
  accountId: string,
  providerId: string | undefined,
): Promise<PlanVersion[]> => {
  const documents = await listPricedDocuments(db, [...new Set([accountId, providerId ?? accountId])]);
  const plans = documents.filter(({ template }) => template === templateNames.ratePlan);
  return plansInForce(
    plans.filter((plan) => plan.accountId === accountId).map(readPlanVersion),
    plans.filter((plan) => plan.accountId !== accountId).map(readPlanVersion),
  );
};
