const LONGEST = 2048;
// Browsers skip control characters and blanks inside addresses, so an address that holds any is not taken.
const HARMLESS = /^[^\s\\\p{Cc}\p{Cf}]+$/u;
const WEB = /^https?:\/\/[^/?#]/i;
const IN_APP = /^#\/[^/]/;

/** An address of the web or a page of this console, with ':accountId' filled in; anything else leads nowhere. */
export const safeTarget = (address: string, accountId: string): string | undefined => {
  const target = address.trim().replaceAll(':accountId', encodeURIComponent(accountId));
  if (target.length > LONGEST || !HARMLESS.test(target)) return undefined;
  if (IN_APP.test(target)) return target;
  return WEB.test(target) && URL.canParse(target) ? target : undefined;
};
