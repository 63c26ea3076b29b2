import { accountIds } from '@airlane/fixtures';

/** Who calls, in which account they work and which one is foreign to them. */
export const people = {
  consumer: { email: 'user@airlane.test', vertical: 'airlane', own: accountIds.acme, foreign: accountIds.borealis },
  groupUser: { email: 'group@airlane.test', vertical: 'airlane', own: accountIds.acme, foreign: accountIds.delta },
  orgAdmin: { email: 'org@airlane.test', vertical: 'airlane', own: accountIds.borealis, foreign: accountIds.cobalt },
  // Staff of the provider reach every account of their vertical, and none of another.
  admin: { email: 'admin@airlane.test', vertical: 'airlane', own: accountIds.acme, foreign: accountIds.nordwerk },
  sales: { email: 'sales@airlane.test', vertical: 'airlane', own: accountIds.acme, foreign: accountIds.nordwerk },
  gideConsumer: { email: 'ec@gide.test', vertical: 'gide', own: accountIds.nordwerk, foreign: accountIds.acme },
  gideManager: { email: 'manager@gide.test', vertical: 'gide', own: accountIds.nordwerk, foreign: accountIds.acme },
} as const;
export type PersonName = keyof typeof people;
export const names = Object.keys(people) as PersonName[];

/** Sales looks at Things and does nothing to them. */
const commanding: readonly PersonName[] = ['consumer', 'groupUser', 'orgAdmin', 'admin', 'gideConsumer', 'gideManager'];

/** Events of the whole account leave by an integration, so it is nothing for those who see a part of it. */
const managingIntegrations: readonly PersonName[] = ['consumer', 'orgAdmin', 'admin'];
/** Who pays for the account decides with which card. */
const managingCards: readonly PersonName[] = ['consumer', 'orgAdmin', 'admin', 'gideConsumer', 'gideManager'];
const wholeAccount: readonly PersonName[] = [...managingIntegrations, 'sales'];

const NO_FILE = '00000000-0000-4000-8000-000000000000';
/** A Thing that is nobody's; tests put another in its place. */
export const THING = 'ThingId_ICCID_8900000000000000000';

export interface Row {
  readonly url: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** public: anybody; session: no account needed; account: the brand header decides. */
  readonly needs: 'public' | 'session' | 'account';
  /** Who gets past the gate in their own account; the answer may still be 400, 404 or 409. Everybody when absent. */
  readonly only?: readonly PersonName[];
}

/**
 * What each call of the contract is tried with, and who may call it. A call that is not in this table fails the matrix, so whoever
 * adds one has to say here who may call it.
 */
export const callTable: Record<string, Row> = {
  registerClient: { url: '/api/v3/client', body: { deviceId: 'matrix-device' }, needs: 'public' },
  sendPassword: { url: '/api/v3/auth/sendPassword', body: { username: 'nobody@airlane.test' }, needs: 'public' },
  oauthToken: { url: '/api/v3/oauth/token', body: {}, needs: 'public' },
  getSiteStatus: { url: '/api/v1/banner/siteStatus', needs: 'public' },
  demoOutbox: { url: '/api/demo/outbox?to=nobody@airlane.test', needs: 'public' },
  demoPeople: { url: '/api/demo/people', needs: 'public' },
  barDemoSims: { url: '/api/demo/network/barred', body: { iccids: [] }, needs: 'account', only: ['admin', 'gideManager'] },
  silenceDemoNetwork: { url: '/api/demo/network', body: { awaySeconds: 1 }, needs: 'account', only: ['admin', 'gideManager'] },
  requestPasswordReset: { url: '/api/v3/auth/resetPassword', body: { email: 'nobody@airlane.test' }, needs: 'public' },
  setPassword: { url: '/api/v3/auth/setPassword', body: {}, needs: 'public' },
  getCaptcha: { url: '/api/v1/captcha?purpose=login', needs: 'public' },
  readSetup: { url: '/api/v1/setup/address', body: { token: 'guessed' }, needs: 'public' },
  createFirstAdministrator: { url: '/api/v1/setup/administrator', body: { token: 'guessed' }, needs: 'public' },
  createRegistration: { url: '/api/v4/registration/create', body: {}, needs: 'public' },
  contactUs: { url: '/api/v3/contact/us', body: {}, needs: 'public' },
  exchangeConsoleToken: { url: '/token', body: { refreshToken: 'a-token-that-nobody-got' }, headers: { apikey: 'airlane-console' }, needs: 'public' },
  contactUsSignedIn: { url: '/api/v3/me/contact/us', body: {}, needs: 'session' },
  updateTopic: { url: '/api/v1/redis/update-topice', body: { jpuToken: 'a-token-that-nobody-got' }, needs: 'session' },
  setDoNotShow: { url: '/api/v4/me/donotshow/doNotShowWelcome', body: { doNotShow: false }, needs: 'session' },
  changePassword: { url: '/api/v4/me/password', body: {}, needs: 'session' },
  listSessions: { url: '/api/v4/me/sessions', needs: 'session' },
  revokeSession: { url: '/api/v4/me/sessions/not-there', needs: 'session' },
  revokeOtherSessions: { url: '/api/v4/me/sessions', needs: 'session' },
  readAuthenticator: { url: '/api/v4/me/authenticator', needs: 'session' },
  beginAuthenticator: { url: '/api/v4/me/authenticator', body: {}, needs: 'session' },
  confirmAuthenticator: { url: '/api/v4/me/authenticator/confirm', body: {}, needs: 'session' },
  renewRecoveryCodes: { url: '/api/v4/me/authenticator/recovery-codes', body: {}, needs: 'session' },
  removeAuthenticator: { url: '/api/v4/me/authenticator/remove', body: {}, needs: 'session' },
  listApiKeys: { url: '/api/v4/me/api-keys', needs: 'session' },
  createApiKey: { url: '/api/v4/me/api-keys', body: {}, needs: 'account' },
  revokeApiKey: { url: '/api/v4/me/api-keys/not-there', needs: 'session' },
  // In the provider's own account only.
  readSetupChecks: { url: '/api/v1/setup/checks', needs: 'account', only: [] },
  sendSetupMail: { url: '/api/v1/setup/mail', body: {}, needs: 'account', only: [] },
  readBanner: { url: '/api/v1/banner', needs: 'account', only: ['admin', 'gideManager'] },
  updateBanner: { url: '/api/v1/banner', body: {}, needs: 'account', only: ['admin', 'gideManager'] },
  updateCommunity: { url: '/api/v3/me/community', body: {}, needs: 'account', only: ['consumer', 'orgAdmin', 'admin', 'gideConsumer', 'gideManager'] },
  deleteAccount: { url: '/api/v3/brand/soft/not-there', needs: 'account', only: ['admin', 'gideManager'] },
  getMe: { url: '/api/v4/me', needs: 'session' },
  openConsole: { url: '/api/v4/me/opening', needs: 'session' },
  getMyBrands: { url: '/api/v3/me/brands', needs: 'session' },
  getOrganization: { url: '/api/v3/organization/not-there', needs: 'session' },
  getProfile: { url: '/api/v1/getProfile/not-there', needs: 'account' },
  listEvents: { url: '/api/v1/events', needs: 'account' },
  streamEvents: { url: '/api/v1/events/stream?seconds=0', needs: 'account' },
  listEventSchemas: { url: '/api/v1/events/schemas', needs: 'public' },
  readEventSchema: { url: '/api/v1/events/schemas/thing.attached', needs: 'public' },
  listThingEventTypes: { url: '/api/v1/integrations/thingEventTypes', needs: 'account' },
  readPaymentSettings: { url: '/api/v1/payments/settings', needs: 'account', only: managingCards },
  getClientSecret: { url: '/api/v1/payments/client-secret', needs: 'account', only: managingCards },
  createPaymentCustomer: { url: '/api/v1/payments/CustomerWithClientSecret', body: {}, needs: 'account', only: managingCards },
  saveCard: { url: '/api/v1/payments/cards', body: { setupId: 'seti_not_there' }, needs: 'account', only: managingCards },
  listIntegrations: { url: '/api/v1/integrations', needs: 'account', only: [...wholeAccount, 'groupUser'] },
  readIntegration: { url: '/api/v1/integrations/not-there', needs: 'account', only: wholeAccount },
  createIntegration: { url: '/api/v1/integrations', body: {}, needs: 'account', only: managingIntegrations },
  updateIntegration: { url: '/api/v1/integrations/not-there', body: {}, needs: 'account', only: managingIntegrations },
  deleteIntegration: { url: '/api/v1/integrations/not-there', needs: 'account', only: managingIntegrations },
  setIntegrationState: { url: '/api/v1/integrations/not-there/state', body: { state: 'paused' }, needs: 'account', only: managingIntegrations },
  rotateSigningSecret: { url: '/api/v1/integrations/not-there/signing-secret', body: {}, needs: 'account', only: managingIntegrations },
  testIntegration: { url: '/api/v1/integrations/not-there/test', body: {}, needs: 'account', only: managingIntegrations },
  listDeliveries: { url: '/api/v1/integrations/not-there/deliveries', needs: 'account', only: wholeAccount },
  readDelivery: { url: '/api/v1/integrations/not-there/deliveries/1', needs: 'account', only: wholeAccount },
  replayDeliveries: { url: '/api/v1/integrations/not-there/replay', body: { deliveries: ['1'] }, needs: 'account', only: managingIntegrations },
  slackSignIn: { url: '/api/v1/slack/sign-in', needs: 'account', only: managingIntegrations },
  installSlack: { url: '/api/v1/slack/install', body: {}, needs: 'account', only: managingIntegrations },
  uninstallSlack: { url: '/api/v1/slack/uninstall', body: { documentId: 'not-there' }, needs: 'account', only: managingIntegrations },
  listInbox: { url: '/api/v1/inbox', needs: 'account' },
  getCommunities: { url: '/api/v5/verticals/airlane/communities', needs: 'session', only: ['consumer', 'groupUser', 'orgAdmin', 'admin', 'sales'] },
  listTemplates: { url: '/api/v3/templates', needs: 'session' },
  getMyView: { url: '/api/v4/me/view', needs: 'account' },
  getBrandPermissions: { url: '/api/v4/me/brandpermissino', needs: 'account' },
  createTemplate: { url: '/api/v3/templates', body: { description: '' }, needs: 'account', only: ['admin', 'orgAdmin', 'sales', 'gideManager'] },
  updateTemplate: { url: '/api/v3/templates/not-there', body: { status: 'draft' }, needs: 'account', only: ['admin', 'orgAdmin', 'sales', 'gideManager'] },
  readColumnUses: { url: '/api/v3/templates/not-there/uses?questionIds=QID001Name', needs: 'account', only: ['admin', 'orgAdmin', 'sales', 'gideManager'] },
  listTemplateVersions: { url: '/api/v3/templates/not-there/versions', needs: 'account', only: ['admin', 'orgAdmin', 'sales', 'gideManager'] },
  readTemplateVersion: { url: '/api/v3/templates/not-there/versions/1', needs: 'account', only: ['admin', 'orgAdmin', 'sales', 'gideManager'] },
  clearTemplateCache: { url: '/api/v3/templates/cache/clear', needs: 'account', only: ['admin', 'orgAdmin', 'sales', 'gideManager'] },
  getDocuments: { url: '/api/v4/documents/get?description=OrderSIM', body: {}, needs: 'account' },
  listDocuments: { url: '/api/v5/documents?templateName=OrderSIM', needs: 'account' },
  readDocument: { url: `/api/v3/documents/${THING}`, needs: 'account' },
  createDocument: { url: '/api/v3/documents', body: {}, headers: { template: 'OrderSIM' }, needs: 'account' },
  updateDocument: { url: `/api/v3/documents/${THING}`, body: { version: 1, questions: [] }, needs: 'account', only: ['consumer', 'groupUser', 'orgAdmin', 'admin', 'sales', 'gideConsumer', 'gideManager'] },
  deleteDocuments: { url: '/api/v5/documents', body: { documents: [THING] }, needs: 'account' },
  listNamed: { url: '/api/v1/Deal', body: {}, needs: 'account' },
  createNamed: { url: '/api/v1/Deal/create', body: {}, needs: 'account' },
  updateNamed: { url: '/api/v1/Deal/update/not-there', body: { version: 1, questions: [] }, needs: 'account' },
  deleteNamed: { url: '/api/v1/Deal/delete/not-there', needs: 'account' },
  listThingGroups: { url: '/api/v4/brand/things/group/list', needs: 'account' },
  identifyThings: { url: '/api/v1/things/identify', body: { identifiers: ['89'] }, needs: 'account' },
  explainThing: { url: `/api/v1/things/explain/${THING}`, needs: 'account' },
  readTimeline: { url: `/api/v1/things/timeline/${THING}?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z`, needs: 'account' },
  updateThingDetails: { url: `/api/v1/things/details/${THING}`, body: { Name: 'x' }, needs: 'account' },
  listThingNetworks: { url: '/api/v1/things/networks', needs: 'account' },
  readThingStatus: { url: `/api/v1/things/ThingStatusHeader/${THING}`, needs: 'account' },
  changeThingState: { url: `/api/v1/things/state/stateChange/${THING}/`, body: { state: 'SUSPENDED' }, needs: 'account', only: commanding },
  refreshConnection: { url: `/api/v1/things/RefreshConnection/${THING}`, needs: 'account', only: commanding },
  activateSim: { url: '/api/v1/things/provisin/activate-sim/8988399000000000000', needs: 'account', only: commanding },
  sendSms: { url: `/api/v1/things/sms/sendSMS/${THING}`, body: { from: '1', message: 'Hello' }, needs: 'account', only: commanding },
  listSms: { url: `/api/v1/things/sms/history/${THING}`, needs: 'account' },
  readThingLocation: { url: `/api/v1/things/location/get/${THING}`, needs: 'account' },
  refreshThingLocation: { url: `/api/v1/things/location/refresh/${THING}`, needs: 'account', only: commanding },
  setThingLocation: { url: `/api/v1/things/location/set/${THING}`, body: { latitude: 1, longitude: 1 }, needs: 'account', only: commanding },
  readPingStatus: { url: `/api/v1/things/PingStatus/${THING}`, needs: 'account' },
  readPingChart: { url: `/api/v1/things/qos/Things-qos-ping/${THING}`, needs: 'account' },
  reportTableColumn: { url: '/api/v3/reports/tables/ThingsTable?column=State', needs: 'account' },
  readReport: { url: '/api/v3/reports/dashboard/usage-over-time?from=2026-01-01T00:00:00Z&to=2026-01-03T00:00:00Z', needs: 'account' },
  listReports: { url: '/api/v3/reports', needs: 'account' },
  listViews: { url: '/api/v1/views?templateName=OrderSIM', needs: 'account' },
  readView: { url: '/api/v1/views/not-there', needs: 'account' },
  createView: { url: '/api/v1/views', body: { templateName: 'OrderSIM' }, needs: 'account' },
  updateView: { url: '/api/v1/views/not-there', body: { name: 'x' }, needs: 'account' },
  deleteView: { url: '/api/v1/views/not-there', needs: 'account' },
  setDefaultView: { url: '/api/v1/views/default', body: { templateName: 'OrderSIM', viewId: null }, needs: 'account' },
  deactivateUser: { url: '/api/v4/user/deactiveuser', body: { userId: 'not-there' }, needs: 'account', only: ['orgAdmin', 'admin', 'gideManager'] },
  activateUser: { url: '/api/v4/user/activateuser', body: { userId: 'not-there' }, needs: 'account', only: ['orgAdmin', 'admin', 'gideManager'] },
  inviteUserAgain: { url: '/api/v4/user/iniviteemail', body: { email: 'not@there.test' }, needs: 'account', only: ['orgAdmin', 'admin', 'gideManager'] },
  listInvitations: { url: '/api/v4/me/invitations', needs: 'session' },
  answerInvitation: { url: '/api/v4/me/invitations/not-there', body: { accept: true }, needs: 'session' },
  getUploadCredentials: { url: '/aws/credentials', needs: 'session' },
  beginUpload: { url: '/api/v1/uploads', body: { template: 'Deal' }, needs: 'account' },
  readUpload: { url: `/api/v1/uploads/${NO_FILE}`, needs: 'account' },
  signUploadPart: { url: `/api/v1/uploads/${NO_FILE}/parts/1`, needs: 'account' },
  completeUpload: { url: `/api/v1/uploads/${NO_FILE}/complete`, needs: 'account' },
  cancelUpload: { url: `/api/v1/uploads/${NO_FILE}`, needs: 'account' },
  getFileAddress: { url: `/api/v1/files/${NO_FILE}/address`, needs: 'account' },
  listMnoCountries: { url: '/api/v4/things/mno/country', needs: 'account' },
  listMnoCountriesNewer: { url: '/api/v5/things/mno/country', needs: 'account' },
  listMnoNames: { url: '/api/v4/things/mno/mnoname?country=DE', needs: 'account' },
  listSpeedTestCountries: { url: '/api/v1/speed_test/countries', needs: 'account' },
  listSpeedTestNetworks: { url: '/api/v1/speed_test/networks?countryName=Germany', needs: 'account' },
  readNetworkStatus: { url: '/api/v1/network/status', needs: 'session' },
  listEventTypes: { url: '/api/v1/integrations/eventTypes', needs: 'account' },
  previewEventRule: { url: '/api/v1/event-rules/preview', body: { questions: [{ questionId: 'QID002Events', answer: ['Thing Silent'] }] }, needs: 'account', only: ['consumer', 'groupUser', 'orgAdmin', 'admin', 'gideConsumer', 'gideManager'] },
  previewThingAction: { url: '/api/v1/things/actions/preview', body: { questions: [] }, needs: 'account', only: ['orgAdmin', 'admin', 'gideManager'] },
  readThingActionJob: { url: '/api/v1/things/actions/not-there', needs: 'account', only: ['orgAdmin', 'admin', 'sales', 'gideManager'] },
  listBacOptions: { url: '/api/v1/bac/dropdown', needs: 'account', only: ['admin', 'orgAdmin', 'sales', 'gideManager'] },
  listPredefinedDeals: { url: '/api/v1/deal/predefined', needs: 'account', only: ['admin', 'sales', 'gideManager'] },
  listDealProducts: { url: '/api/v1/deal/products/dropdown', needs: 'account', only: ['admin', 'sales', 'gideManager'] },
  importDeal: { url: '/api/v1/deal/create', headers: { deal: 'not-there' }, needs: 'account', only: ['admin', 'sales', 'gideManager'] },
  listMsisdnSponsors: { url: '/api/v1/SimInventory/msisdn_sponsor/dropdown', needs: 'account', only: ['admin', 'sales', 'gideManager'] },
  provisionSim: { url: '/api/v1/SimProvision/create', body: {}, needs: 'account', only: ['admin', 'gideManager'] },
  assignSimsToAccount: { url: '/api/v1/SimInventory/assign', body: { customerId: 'not-there' }, needs: 'account', only: ['admin', 'gideManager'] },
  // Signed by networks, whoever sends them.
  sendObservations: { url: '/api/v1/network/not-there/observations', body: {}, needs: 'public' },
  sendSubscribers: { url: '/api/v1/network/not-there/subscribers', body: {}, needs: 'public' },
  confirmCommand: { url: '/api/v1/network/not-there/confirmations', body: {}, needs: 'public' },
  sendCdrFile: { url: '/api/v1/network/not-there/cdr/usage', body: {}, needs: 'public' },
  // Only where the Admin Panel is selected, which is nobody's own account here.
  createCoreNetwork: { url: '/api/v1/core-networks', body: {}, needs: 'account', only: [] },
  readCoreNetwork: { url: '/api/v1/core-networks/not-there', needs: 'account', only: [] },
  updateCoreNetwork: { url: '/api/v1/core-networks/not-there', body: {}, needs: 'account', only: [] },
  rotateNetworkSecret: { url: '/api/v1/core-networks/not-there/secret', needs: 'account', only: [] },
  removeCoreNetwork: { url: '/api/v1/core-networks/not-there', needs: 'account', only: [] },
  testCoreNetwork: { url: '/api/v1/core-networks/not-there/test', needs: 'account', only: [] },
  listCdrFiles: { url: '/api/v1/network/not-there/cdr', needs: 'account', only: [] },
  readCdrFile: { url: '/api/v1/network/not-there/cdr/usage', needs: 'account', only: [] },
  fetchNetworkSubscribers: { url: '/api/v1/core-networks/not-there/subscribers', needs: 'account', only: [] },
  createLeader: { url: '/api/v3/me/leaders', body: {}, needs: 'account', only: ['admin', 'gideManager'] },
  geocode: { url: '/api/v1/maps/geocode?address=Berlin', needs: 'session' },
  suggestPlaces: { url: '/api/v1/maps/autocomplete?input=Ber', needs: 'session' },
  getMapTiles: { url: '/api/v1/maps/tiles', needs: 'session' },
  // Last, because it ends the session that the others use.
  logOut: { url: '/api/v3/auth/logout', needs: 'session' },
};
