import type { Template } from '@airlane/contract/entities';
import { SPEED_TEST_PAGE } from '@airlane/domain/speed-test/speed-test';

interface Place {
  readonly accountId: string;
  readonly template: Pick<Template, 'description'>;
}

/** Addresses as plain links, for anchors that a person may copy or open in another tab. */
export const tableHref = ({ accountId, template }: Place): string =>
  `#/${encodeURIComponent(accountId)}/${encodeURIComponent(template.description)}`;
export const addHref = (place: Place): string => `${tableHref(place)}/add`;
export const documentHref = (place: Place, id: string): string => `${tableHref(place)}/${encodeURIComponent(id)}`;
/** The form of a document: its own address, unless a page about the document stands there. */
export const formHref = (place: Place & { readonly template: Pick<Template, 'detailsPage'> }, id: string): string =>
  place.template.detailsPage === null ? documentHref(place, id) : `${tableHref(place)}/edit/${encodeURIComponent(id)}`;
/** Opens the table with a saved view, as it is kept when the link is followed. */
export const viewHref = (place: Place, viewId: string): string =>
  `${tableHref(place)}?view=${encodeURIComponent(viewId)}`;
export const accountHref = (accountId: string): string => `#/${encodeURIComponent(accountId)}/dashboard`;
/** One account with everything that staff know of it. */
export const customerHref = (accountId: string): string => `#/${encodeURIComponent(accountId)}/customer`;
export const bulkJobsHref = (accountId: string): string => `#/${encodeURIComponent(accountId)}/bulk-jobs`;
/** Plans a bulk job, on a saved view of the Things table where one is named. */
export const planBulkHref = (accountId: string, viewId?: string): string =>
  `${bulkJobsHref(accountId)}/new${viewId === undefined ? '' : `?view=${encodeURIComponent(viewId)}`}`;
/** Names, groups, tags and limits out of a file. */
export const bringFleetHref = (accountId: string): string => `${bulkJobsHref(accountId)}/fleet`;
/** Accounts or people out of a file, for staff. */
export const bringKindHref = (accountId: string, kind: string): string =>
  `#/${encodeURIComponent(accountId)}/bring-fleet/${encodeURIComponent(kind)}`;
export const fleetImportHref = (accountId: string, id: string): string =>
  `#/${encodeURIComponent(accountId)}/bring-fleet/imports/${encodeURIComponent(id)}`;
export const importSimsHref = (accountId: string): string => `#/${encodeURIComponent(accountId)}/sim-stock/import`;
/** Tests the connection of a Thing. */
export const thingTestHref = (accountId: string, thingId: string): string =>
  `#/${encodeURIComponent(accountId)}/${SPEED_TEST_PAGE}?thing=${encodeURIComponent(thingId)}`;
export const subscriptionsHref = (accountId: string): string => `#/${encodeURIComponent(accountId)}/subscriptions`;
export const transfersHref = (accountId: string): string => `#/${encodeURIComponent(accountId)}/transfers`;
export const bulkJobHref = (accountId: string, id: string): string =>
  `${bulkJobsHref(accountId)}/${encodeURIComponent(id)}`;
