export interface NumberRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** When the bounds cross, the one that was not touched follows the one that was. */
export const adjustedRange = (range: NumberRange, touched: 'from' | 'to'): NumberRange => {
  const { from, to } = range;
  if (from === undefined || to === undefined || from <= to) return range;
  return touched === 'from' ? { from, to: from } : { from: to, to };
};
