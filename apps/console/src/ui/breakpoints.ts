/** Below this width rows become cards and the menu a drawer. */
export const PHONE_WIDTH = 800;
export const PHONE_QUERY = `(max-width: ${PHONE_WIDTH - 0.02}px)`;
