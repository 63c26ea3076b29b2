export const THING_ID_PREFIX = 'ThingId_ICCID_';

/** What a document is called when it is not there: the id tells a Thing apart from the rest. */
export const documentNoun = (id: string): 'Thing' | 'Document' =>
  id.startsWith(THING_ID_PREFIX) ? 'Thing' : 'Document';

export const thingIdOf = (iccid: string): string => `${THING_ID_PREFIX}${iccid}`;

/** Clients name a Thing by its document id or by its bare ICCID. */
export const iccidOfThing = (thingId: string): string =>
  thingId.startsWith(THING_ID_PREFIX) ? thingId.slice(THING_ID_PREFIX.length) : thingId;
