import type { ViewAsNeeds } from '@airlane/domain';
import type { Call } from './call.ts';

/** What customers are shown in their account. Credentials, and what tells of a person beyond the account, do not belong here. */
const reads = [
  'compareCharges', 'countUnread', 'demoOutbox', 'demoPeople', 'downloadUsage', 'explainCharge', 'explainThing',
  'findFileMapping', 'geocode', 'getBrandPermissions', 'getCaptcha', 'getCommunities', 'getDocuments',
  'getFileAddress', 'getMapTiles', 'getMyBrands', 'getMyView', 'getOrganization', 'getProfile', 'getSiteStatus',
  'identifyThings', 'listBudgets', 'listBulkJobs', 'listDeliveries', 'listDocuments', 'listEdgeOptions',
  'listEventSchemas', 'listEventTypes', 'listEvents', 'listInbox', 'listIncidentAssignees', 'listIntegrations',
  'listInvitations', 'listMnoCountries', 'listMnoCountriesNewer', 'listMnoNames', 'listNamed', 'listPredefinedDeals',
  'listPrivateNetworkOptions', 'listRatePlanNames', 'listReports', 'listSms', 'listSpeedTestCountries',
  'listSpeedTestNetworks', 'listSpeedTests', 'listTemplates', 'listThingEventTypes', 'listThingGroups',
  'listThingNetworks', 'listTransfers', 'listViews', 'openConsole', 'previewBulkJob', 'previewEventRule',
  'previewUsage', 'quoteOrder', 'readBanner', 'readBulkJob', 'readCampaign', 'readCapturePackets', 'readCharges',
  'readDelivery', 'readDocument', 'readEventSchema', 'readIntegration', 'readInvoice', 'readInvoiceCsv',
  'readInvoicePdf', 'readNetworkStatus', 'readNotificationPreferences', 'readOrder', 'readOrderInvoice',
  'readOtaJob', 'readPaymentSettings', 'readPingChart', 'readPingStatus', 'readPrivateNode', 'readReport',
  'readSupportAccess', 'readThingActionJob', 'readThingLocation', 'readThingStatus', 'readTimeline', 'readTopology',
  'readView', 'reportTableColumn', 'streamEvents', 'suggestPlaces',
] as const;

/** What staff may do for a customer who granted it: single Things, their incidents, and what the customer keeps for themselves on the screen. */
const acts = [
  'actOnIncident', 'changeThingState', 'createDocument', 'createView', 'deleteView', 'markAllMessages',
  'markMessages', 'refreshConnection', 'refreshThingLocation', 'sendSms', 'setDefaultView', 'setThingLocation',
  'testThingConnection', 'updateDocument', 'updateThingDetails', 'updateView',
] as const;

/** About the staff member's own session. */
const owns = ['getMe', 'leaveViewAs', 'logOut', 'updateTopic'] as const;

const needsById: ReadonlyMap<string, ViewAsNeeds> = new Map<string, ViewAsNeeds>([
  ...reads.map((id) => [id, 'read'] as const),
  ...acts.map((id) => [id, 'act'] as const),
  ...owns.map((id) => [id, 'own'] as const),
]);

/** What a call means for staff who look as a customer. A call that is listed nowhere here is closed to them, whatever its method. */
export const viewAsNeedsOf = ({ id }: Pick<Call, 'id'>): ViewAsNeeds => needsById.get(id) ?? 'never';
