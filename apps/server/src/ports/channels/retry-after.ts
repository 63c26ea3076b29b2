const MAX_RETRY_AFTER_SECONDS = 86_400;

/** `Retry-After` as seconds: a number of them, or a date. Undefined where it is neither. */
export const retryAfterSeconds = (header: string | undefined, now: Date): number | undefined => {
  const text = header?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text)
    ? Number(text)
    : Math.ceil((Date.parse(/^[A-Z][a-z]{2}/.test(text) ? text : '') - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
};
