export const MAX_QUESTIONS = 400;
export const MAX_MENU_ITEMS = 30;
/** The server refuses longer requests; a file that could not be saved is not worth reading. */
export const MAX_TEMPLATE_FILE_BYTES = 1_000_000;
export const MAX_SCRIPT_LENGTH = 20_000;
/** Heights that a table can be given beside one of its own. */
export const tableHeights = ['52vh', '62vh', '76vh'] as const;
export const TABLE_HEIGHT = /^(?:[1-9]\d{1,3}px|[1-9]\d?vh|100vh)$/;
export const TABLE_HEIGHT_REFUSED = 'Enter a height such as 62vh or 480px';
/** Earlier contents of one template that are kept to be restored; the oldest go first. */
export const MAX_TEMPLATE_VERSIONS = 50;
