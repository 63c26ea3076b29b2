import { csmQuestionIds } from '@airlane/domain/template-names';

/** Where a `CSM` document says who ordered it and how far it has come. */
export const progressQuestions = {
  status: csmQuestionIds.status,
  total: csmQuestionIds.total,
  done: csmQuestionIds.done,
  failed: csmQuestionIds.failed,
  results: csmQuestionIds.results,
  skipped: csmQuestionIds.skipped,
  orderedBy: csmQuestionIds.orderedBy,
  orderedAt: csmQuestionIds.orderedAt,
  finishedAt: csmQuestionIds.finishedAt,
} as const;
