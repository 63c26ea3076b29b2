const THINGS = 'ThingsTable';

/** The form with every question of the Thing. */
export const editHref = (accountId: string, thingId: string): string => `#/${encodeURIComponent(accountId)}/${THINGS}/edit/${encodeURIComponent(thingId)}`;
