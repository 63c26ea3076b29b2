/** Below this width rows become cards and the menu a drawer. */
export const PHONE_WIDTH = 800;
export const PHONE_QUERY = `(max-width: ${PHONE_WIDTH - 0.02}px)`;
/** Too narrow for the whole menu beside a table. */
export const RAIL_QUERY = '(max-width: 1099.98px)';
