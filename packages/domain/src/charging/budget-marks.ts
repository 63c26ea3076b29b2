/** Shares of a budget at which people are notified, in percent. */
export const budgetMarks = [50, 80, 100] as const;
export type BudgetMark = (typeof budgetMarks)[number] | 'forecast';

/** What a budget has come to: the marks that are passed, and whether the month will exceed it if it goes on like this. Amounts in dollars. */
export const reachedMarks = (spent: number, forecast: number | null, budget: number): BudgetMark[] => [
  ...budgetMarks.filter((mark) => spent * 100 >= budget * mark),
  ...(spent < budget && forecast !== null && forecast > budget ? ['forecast' as const] : []),
];

/** Of several marks that are new at once only one is told: the highest. */
export const toldMark = (fresh: readonly BudgetMark[]): BudgetMark | undefined =>
  budgetMarks.toReversed().find((mark) => fresh.includes(mark)) ?? fresh[0];

/** Says no amount, because the inbox is read by people who see none. */
export const budgetSentence = (mark: BudgetMark, group: string, month: string): string => {
  const budget = group === '' ? `the budget for ${month}` : `the budget of the group "${group}" for ${month}`;
  return mark === 'forecast' ? `At this rate ${budget} will be exceeded` : `${mark} % of ${budget} is used`;
};
