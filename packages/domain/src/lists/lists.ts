import { templateNames } from '../template-names.ts';

/** Limits of every list, from the specification's constants. */
export const DEFAULT_PAGE_SIZE = 20;
export const INBOX_PAGE_SIZE = 50;
export const PAGE_SIZES = [10, 20, 50] as const;
/** Template and account lists load up to this many items at once. */
export const LONG_LIST_SIZE = 1000;
/** Rows that an export reads at a time. */
export const CSV_PAGE_SIZE = 500;
export const EDGE_EVENTS_CSV_PAGE_SIZE = 10_000;

/** How many rows a page of a list may have: clients export edge events in long pages. */
export const maxPageSize = (templateName: string): number =>
  templateName === templateNames.edgeEvents ? EDGE_EVENTS_CSV_PAGE_SIZE : LONG_LIST_SIZE;
export const MIN_SEARCH_LENGTH = 3;
export const SERVER_SEARCH_DEBOUNCE_MS = 400;
/** Looking through rows that are loaded already. */
export const CLIENT_SEARCH_DEBOUNCE_MS = 50;
export const INBOX_DAYS = 30;
export const APP_VERSION = '1.25.294';
export const TOKEN_REFRESH_LEAD_SECONDS = 5;
export const TOAST_SECONDS = 3;
export const QUERY_STALE_MINUTES = 2;
