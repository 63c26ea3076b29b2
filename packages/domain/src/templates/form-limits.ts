/** Lines of text are as long as this, unless a question says otherwise. */
export const MAX_LINE_LENGTH = 2000;
/** What documents are named by has to fit into headings, menus and sentences. */
export const MAX_TITLE_LENGTH = 200;
export const TEXT_AREA_ROWS = 5;
export const DROPDOWN_OPTION_LIMIT = 100;
export const NUMBER_DEFAULT_MINIMUM = 0;
export const NUMBER_DEFAULT_STEP = 1;
export const DEFAULT_NUMBER_OF_ANSWERS = 1;
/** Date pickers offer nothing earlier unless a question says so. */
export const DATE_PICKER_START = '2025-01-01';
export const DIGITS_ONLY_EXAMPLE = '1234567890';
