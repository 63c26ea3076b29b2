import type { OpenTemplate } from './open-template.ts';

type Place = Pick<OpenTemplate, 'accountId' | 'template'>;

/** Addresses as plain links, for anchors that a person may copy or open in another tab. */
export const tableHref = ({ accountId, template }: Place): string =>
  `#/${encodeURIComponent(accountId)}/${encodeURIComponent(template.description)}`;
export const addHref = (place: Place): string => `${tableHref(place)}/add`;
export const documentHref = (place: Place, id: string): string => `${tableHref(place)}/${encodeURIComponent(id)}`;
export const accountHref = (accountId: string): string => `#/${encodeURIComponent(accountId)}/dashboard`;
