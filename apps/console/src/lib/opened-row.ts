const KEY = 'airlaneOpenedRow';

/**
 * Notes in this step of the browser's history which row was opened, so that the way back leads to it and a new visit of the table does not.
 * Past the router, which takes every change of the history for a navigation.
 */
export const noteOpenedRow = (id: string): void =>
  History.prototype.replaceState.call(window.history, { ...(window.history.state as object | null), [KEY]: id }, '');

export const openedRow = (): string | undefined => {
  const id = (window.history.state as Record<string, unknown> | null)?.[KEY];
  return typeof id === 'string' ? id : undefined;
};
