/** As wide before its code has arrived as afterwards, so that nothing jumps. */
export const PERIOD_WIDTH = 160;
