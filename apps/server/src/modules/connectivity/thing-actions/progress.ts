/** Where a `CSM` document says who ordered it and how far it has come. */
export const progressQuestions = {
  status: 'QID020Status',
  total: 'QID021Total',
  done: 'QID022Done',
  failed: 'QID023Failed',
  results: 'QID024Results',
  skipped: 'QID025Skipped',
  orderedBy: 'QID026OrderedBy',
  orderedAt: 'QID027OrderedAt',
  finishedAt: 'QID028FinishedAt',
} as const;
