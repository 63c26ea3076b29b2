import type { ViewAsNeeds } from '@airlane/domain';
import type { Call } from './call.ts';

/** Calls that read though they are sent as something else. */
const reads: ReadonlySet<string> = new Set(['getDocuments', 'findFileMapping', 'identifyThings', 'listNamed', 'quoteOrder', 'previewBulkJob', 'previewEventRule', 'previewThingAction', 'previewNotification']);

/** What staff may do for a customer who granted it: single Things, their incidents, and what the customer keeps for themselves on the screen. */
const acts: ReadonlySet<string> = new Set([
  'refreshConnection', 'refreshThingLocation', 'setThingLocation', 'updateThingDetails', 'changeThingState', 'testThingConnection', 'sendSms', 'createDocument', 'updateDocument',
  'actOnIncident', 'markMessages', 'markAllMessages', 'createView', 'updateView', 'deleteView', 'setDefaultView',
]);

/** Read calls that hand out credentials, or tell of the person beyond the account. */
const closed: ReadonlySet<string> = new Set(['getClientSecret', 'getUploadCredentials', 'slackSignIn', 'listApiKeys', 'listSessions', 'readAuthenticator']);

const owns: ReadonlySet<string> = new Set(['getMe', 'leaveViewAs', 'logOut', 'updateTopic']);

/** What a call means for staff who look as a customer. A new call that writes is closed to them until it is listed here. */
export const viewAsNeedsOf = ({ id, method }: Pick<Call, 'id' | 'method'>): ViewAsNeeds => {
  if (owns.has(id)) return 'own';
  if (acts.has(id)) return 'act';
  return reads.has(id) || (method === 'GET' && !closed.has(id)) ? 'read' : 'never';
};
