const MIN_SECONDS = 900;
const MAX_SECONDS = 3 * 86_400;
const UNKNOWN_SECONDS = 86_400;
/** So many pauses of a hundred are shorter than the one that counts as the longest usual one. */
const USUAL_SHARE = 0.95;

/** The longest pause that is usual between contacts, from the times of earlier ones. A day for a Thing that is hardly known. */
export const contactRhythm = (contacts: readonly Date[]): number => {
  const times = contacts.map((contact) => contact.getTime()).toSorted((one, other) => one - other);
  const pauses = times
    .slice(1)
    .map((time, index) => (time - (times[index] ?? time)) / 1000)
    .toSorted((one, other) => one - other);
  const usual = pauses[Math.floor((pauses.length - 1) * USUAL_SHARE)];
  return usual === undefined ? UNKNOWN_SECONDS : Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, usual));
};
