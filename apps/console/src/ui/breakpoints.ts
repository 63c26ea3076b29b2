/** Below this width rows become cards and the menu a drawer. */
export const PHONE_WIDTH = 800;
export const PHONE_QUERY = `(max-width: ${PHONE_WIDTH - 0.02}px)`;

/** Up to this width the menu is a rail of icons until somebody opens it. */
const RAIL_WIDTH = 1024;
export const RAIL_QUERY = `(max-width: ${RAIL_WIDTH}px)`;
