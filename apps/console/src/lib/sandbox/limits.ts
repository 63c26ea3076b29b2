/** One call of a stored script may take this long; a sound one takes a few hundredths of a millisecond. */
export const SCRIPT_TIME_LIMIT_MS = 25;
export const SCRIPT_MEMORY_LIMIT_BYTES = 8 * 1024 * 1024;
/** Above this, hostile recursion escapes the interpreter as an error of its host. */
export const SCRIPT_STACK_LIMIT_BYTES = 64 * 1024;
export const MAX_SCRIPT_LENGTH = 20_000;
export const MAX_RESULT_LENGTH = 4000;
/** After so many calls that took too long, a script is not asked again until the page is loaded anew. */
export const STRIKES = 3;
/** How many rows travel to the interpreter at once, and how long it may stay silent over them. */
export const BATCH_SIZE = 25;
export const SILENCE_LIMIT_MS = 2000;
