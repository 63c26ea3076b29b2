/** Where a `CSM` document says how far its action has come. */
export const progressQuestions = {
  status: 'QID020Status',
  total: 'QID021Total',
  done: 'QID022Done',
  failed: 'QID023Failed',
  results: 'QID024Results',
} as const;
