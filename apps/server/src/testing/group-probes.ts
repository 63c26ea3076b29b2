import { connectivityReports } from '#modules/connectivity/reports/all-reports.ts';
import { costReports } from '#modules/trade/charging/cost-reports.ts';
import { paymentReports } from '#modules/trade/payment-reports/payment-reports.ts';
import { shippedTemplates } from '../shipped-templates.ts';
import type { GroupWorld } from './group-world.ts';
import { callTable, THING } from './access/call-table.ts';

/** One try to learn something about a Thing of another group. */
export interface Probe {
  readonly url: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** Must be refused; the others may answer, with nothing of the Thing in it. */
  readonly isClosed?: true;
}

type Probes = (world: GroupWorld) => readonly Probe[];

const rowOf = (id: string) => {
  const row = callTable[id];
  if (!row) throw new Error(`There is no call ${id}`);
  return row;
};

/** The row of the table of calls, with the foreign Thing in the place of nobody's. */
const aboutForeign =
  (id: string): Probes =>
  ({ foreign }) => {
    const { needs: _needs, only: _only, ...row } = rowOf(id);
    const text = JSON.stringify(row).replaceAll(THING, foreign.id);
    return [{ ...(JSON.parse(text) as Probe), isClosed: true }];
  };

/** A call that tells nothing about Things: as the table of calls has it. */
const asInTable =
  (id: string): Probes =>
  () => {
    const { needs: _needs, only: _only, ...row } = rowOf(id);
    return [row];
  };

const templateNames = shippedTemplates.map(({ description }) => description);
const inJson = (value: object): string => encodeURIComponent(JSON.stringify(value));
const now = Date.now();
const period = `from=${new Date(now - 20 * 86_400_000).toISOString()}&to=${new Date(now + 3_600_000).toISOString()}`;

const eachDocument =
  (make: (id: string) => Probe): Probes =>
  ({ documents, foreign }) =>
    [foreign.id, ...documents].map((id) => ({ ...make(id), isClosed: true }));

const lists: Probes = ({ foreign: { iccid, imsi } }) =>
  templateNames
    .flatMap((name) => [
      { url: `/api/v5/documents?templateName=${encodeURIComponent(name)}&pageSize=200` },
      { url: `/api/v5/documents?templateName=${encodeURIComponent(name)}&search=${iccid}` },
      { url: `/api/v5/documents?templateName=${encodeURIComponent(name)}&downloadAsCsv=true` },
    ])
    .concat([
      { url: `/api/v5/documents?templateName=ThingsTable&filterObj=${inJson({ IMSI: { contains: imsi } })}` },
      {
        url: `/api/v5/documents?templateName=ThingsTable&reportPageFilters=${inJson({ State: { anyOf: ['ACTIVE', 'SUSPENDED'] } })}&sort=MnoName&pageSize=200`,
      },
    ]);

const reports: Probes = ({ foreign: { id } }) =>
  [...connectivityReports, ...paymentReports, ...costReports].flatMap(
    ({ projectType, id: report, types, needs = [] }) =>
      types.map((type) => ({
        url: `/api/v3/reports/${projectType}/${report}?${period}&type=${type}&filters=${inJson(needs.includes('thingId') ? { thingId: id } : {})}`,
        ...(needs.includes('thingId') ? { isClosed: true as const } : {}),
      })),
  );

const dayBefore = (days: number): string => new Date(now - days * 86_400_000).toISOString().slice(0, 10);
const usedDays =
  (what: 'preview' | 'download'): Probes =>
  () => [{ url: `/api/v1/usage-reports/${what}?from=${dayBefore(20)}&to=${dayBefore(0)}` }];

const order = (template: string, answers: Record<string, unknown>): Probe => ({
  url: '/api/v3/documents',
  headers: { template },
  body: { questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) },
  isClosed: true,
});

const orders: Probes = ({ foreign: { iccid, id } }) => [
  order('capture', {
    QID001iccid: iccid,
    QID002captureIP: '10.64.0.9',
    QID003startTime: { startTime: new Date(now - 3_600_000).toISOString(), durationMinutes: 5 },
  }),
  order('Network Ping', {
    QID001pingICCID: iccid,
    QID002IP: '10.64.0.9',
    QID003PingTest: 'Single load test',
    QID005PacketSize: '10',
    QID006PingCount: '5',
  }),
  order('CSM', { QID0010_Action: 'Suspend', QID001Iccid: [iccid] }),
  order('OTA Commands', {
    QID001campName: 'Mine',
    QID002campBearer: 'SMS-PP',
    QID003commands: [{ command: 'A0A4' }],
    QID011campIccids: [iccid],
  }),
  order('CSM', { QID0010_Action: 'Suspend', QID002_selectedDocs: [id] }),
];

/** Every call within an account has an entry here: whoever adds one has to say how it could tell of a Thing, or that it cannot. */
export const groupProbes: Readonly<Record<string, Probes>> = {
  barDemoSims: asInTable('barDemoSims'),
  silenceDemoNetwork: asInTable('silenceDemoNetwork'),
  createApiKey: asInTable('createApiKey'),
  readSetupChecks: asInTable('readSetupChecks'),
  sendSetupMail: asInTable('sendSetupMail'),
  readBanner: asInTable('readBanner'),
  updateBanner: asInTable('updateBanner'),
  updateCommunity: () => [{ url: '/api/v3/me/community', body: { description: 'Ours' }, isClosed: true }],
  deleteAccount: () => [{ url: '/api/v3/brand/soft/acct-acme', isClosed: true }],
  getMyView: asInTable('getMyView'),
  getProfile: () => [{ url: '/api/v1/getProfile/totp-airlane', isClosed: true }],
  listInbox: ({ foreign: { iccid } }) => [
    { url: '/api/v1/inbox?size=1000' },
    { url: `/api/v1/inbox?search=${iccid}` },
    { url: '/api/v1/inbox?size=1000&unread=true' },
    { url: '/api/v1/inbox?size=1000&unread=false&kind=Alert' },
  ],
  listIncidentAssignees: asInTable('listIncidentAssignees'),
  actOnIncident: asInTable('actOnIncident'),
  previewNotification: asInTable('previewNotification'),
  listNotifications: asInTable('listNotifications'),
  findAnything: asInTable('findAnything'),
  listRecentWork: asInTable('listRecentWork'),
  countUnread: asInTable('countUnread'),
  markMessages: ({ documents }) => [
    { url: '/api/v1/inbox/read', body: { messages: documents.slice(0, 200), isRead: true } },
  ],
  markAllMessages: asInTable('markAllMessages'),
  listEvents: ({ foreign: { iccid } }) => [
    { url: '/api/v1/events?limit=500' },
    { url: `/api/v1/events?thing=${iccid}` },
  ],
  streamEvents: ({ foreign: { iccid } }) => [
    { url: '/api/v1/events/stream?after=0&seconds=0' },
    { url: `/api/v1/events/stream?after=0&seconds=0&thing=${iccid}` },
  ],
  listThingEventTypes: asInTable('listThingEventTypes'),
  readPaymentSettings: asInTable('readPaymentSettings'),
  getClientSecret: asInTable('getClientSecret'),
  createPaymentCustomer: asInTable('createPaymentCustomer'),
  saveCard: asInTable('saveCard'),
  listIntegrations: asInTable('listIntegrations'),
  readIntegration: asInTable('readIntegration'),
  createIntegration: asInTable('createIntegration'),
  updateIntegration: asInTable('updateIntegration'),
  deleteIntegration: asInTable('deleteIntegration'),
  setIntegrationState: asInTable('setIntegrationState'),
  rotateSigningSecret: asInTable('rotateSigningSecret'),
  testIntegration: asInTable('testIntegration'),
  listDeliveries: asInTable('listDeliveries'),
  readDelivery: asInTable('readDelivery'),
  replayDeliveries: asInTable('replayDeliveries'),
  slackSignIn: asInTable('slackSignIn'),
  installSlack: asInTable('installSlack'),
  uninstallSlack: asInTable('uninstallSlack'),
  getBrandPermissions: asInTable('getBrandPermissions'),
  createTemplate: asInTable('createTemplate'),
  updateTemplate: asInTable('updateTemplate'),
  readColumnUses: asInTable('readColumnUses'),
  listTemplateVersions: asInTable('listTemplateVersions'),
  readTemplateVersion: asInTable('readTemplateVersion'),
  clearTemplateCache: asInTable('clearTemplateCache'),
  getDocuments: ({ foreign: { iccid } }) =>
    templateNames.flatMap((name) => [
      { url: `/api/v4/documents/get?description=${encodeURIComponent(name)}&page_size=200`, body: {} },
      { url: `/api/v4/documents/get?description=${encodeURIComponent(name)}&search=${iccid}`, body: {} },
    ]),
  listDocuments: lists,
  readDocument: eachDocument((id) => ({ url: `/api/v3/documents/${id}` })),
  createDocument: orders,
  updateDocument: eachDocument((id) => ({ url: `/api/v3/documents/${id}`, body: { version: 1, questions: [] } })),
  deleteDocuments: eachDocument((id) => ({ url: '/api/v5/documents', body: { documents: [id] } })),
  listNamed: () => templateNames.map((name) => ({ url: `/api/v1/${encodeURIComponent(name)}?size=200`, body: {} })),
  createNamed: (world) =>
    orders(world).map(({ headers, body }) => ({
      url: `/api/v1/${encodeURIComponent(headers?.['template'] ?? '')}/create`,
      ...(body && { body }),
      isClosed: true,
    })),
  updateNamed: eachDocument((id) => ({ url: `/api/v1/ThingsTable/update/${id}`, body: { version: 1, questions: [] } })),
  deleteNamed: eachDocument((id) => ({ url: `/api/v1/capture/delete/${id}` })),
  listThingGroups: () => [
    { url: '/api/v4/brand/things/group/list' },
    { url: '/api/v4/brand/things/group/list?search=o' },
  ],
  identifyThings: ({ foreign: { iccid, imsi } }) => [
    { url: '/api/v1/things/identify', body: { identifiers: [iccid] } },
    { url: '/api/v1/things/identify', body: { identifiers: [imsi] } },
  ],
  explainThing: aboutForeign('explainThing'),
  readTimeline: ({ foreign }) => [{ url: `/api/v1/things/timeline/${foreign.id}?${period}`, isClosed: true }],
  updateThingDetails: aboutForeign('updateThingDetails'),
  listRatePlanNames: asInTable('listRatePlanNames'),
  listThingNetworks: asInTable('listThingNetworks'),
  readThingStatus: aboutForeign('readThingStatus'),
  changeThingState: aboutForeign('changeThingState'),
  refreshConnection: aboutForeign('refreshConnection'),
  activateSim: ({ foreign: { iccid } }) => [{ url: `/api/v1/things/provisin/activate-sim/${iccid}`, isClosed: true }],
  sendSms: aboutForeign('sendSms'),
  listSms: aboutForeign('listSms'),
  readThingLocation: aboutForeign('readThingLocation'),
  refreshThingLocation: aboutForeign('refreshThingLocation'),
  setThingLocation: aboutForeign('setThingLocation'),
  readCapturePackets: eachDocument((id) => ({ url: `/api/v1/captures/${id}/packets` })),
  readPingStatus: aboutForeign('readPingStatus'),
  readPingChart: aboutForeign('readPingChart'),
  reportTableColumn: ({ foreign: { imsi } }) =>
    ['State', 'TECH', 'Tags', 'DATASESSION'].flatMap((column) => [
      { url: `/api/v3/reports/tables/ThingsTable?column=${column}` },
      { url: `/api/v3/reports/tables/ThingsTable?column=${column}&filterObj=${inJson({ IMSI: { contains: imsi } })}` },
    ]),
  readReport: reports,
  listReports: asInTable('listReports'),
  listViews: () => [{ url: '/api/v1/views' }, { url: '/api/v1/views?templateName=ThingsTable' }],
  readView: ({ view }) => [{ url: `/api/v1/views/${view}`, isClosed: true }],
  createView: asInTable('createView'),
  updateView: ({ view }) => [{ url: `/api/v1/views/${view}`, body: { name: 'Mine' }, isClosed: true }],
  deleteView: ({ view }) => [{ url: `/api/v1/views/${view}`, isClosed: true }],
  setDefaultView: ({ view }) => [
    { url: '/api/v1/views/default', body: { templateName: 'ThingsTable', viewId: view }, isClosed: true },
  ],
  deactivateUser: () => [{ url: '/api/v4/user/deactiveuser', body: { userId: 'totp-airlane' }, isClosed: true }],
  activateUser: () => [{ url: '/api/v4/user/activateuser', body: { userId: 'totp-airlane' }, isClosed: true }],
  inviteUserAgain: () => [{ url: '/api/v4/user/iniviteemail', body: { email: 'totp@airlane.test' }, isClosed: true }],
  beginUpload: asInTable('beginUpload'),
  readUpload: ({ files }) => files.slice(0, 2).map((id) => ({ url: `/api/v1/uploads/${id}`, isClosed: true })),
  signUploadPart: asInTable('signUploadPart'),
  completeUpload: ({ files }) =>
    files.slice(0, 2).map((id) => ({ url: `/api/v1/uploads/${id}/complete`, isClosed: true })),
  cancelUpload: asInTable('cancelUpload'),
  getFileAddress: ({ files }) => files.map((id) => ({ url: `/api/v1/files/${id}/address`, isClosed: true })),
  listMnoCountries: asInTable('listMnoCountries'),
  listMnoCountriesNewer: asInTable('listMnoCountriesNewer'),
  listMnoNames: asInTable('listMnoNames'),
  listSpeedTestCountries: asInTable('listSpeedTestCountries'),
  listSpeedTestNetworks: asInTable('listSpeedTestNetworks'),
  startSpeedTest: asInTable('startSpeedTest'),
  finishSpeedTest: asInTable('finishSpeedTest'),
  testThingConnection: aboutForeign('testThingConnection'),
  listSpeedTests: asInTable('listSpeedTests'),
  listEventTypes: asInTable('listEventTypes'),
  previewEventRule: () => [
    {
      url: '/api/v1/event-rules/preview',
      body: {
        questions: [
          { questionId: 'QID002Events', answer: ['Thing Silent', 'Thing Attached', 'Things Data Limit'] },
          { questionId: 'QID003Limit', answer: '0.001' },
        ],
      },
      isClosed: true,
    },
  ],
  readPrivateNode: asInTable('readPrivateNode'),
  readTopology: asInTable('readTopology'),
  listPrivateNetworkOptions: asInTable('listPrivateNetworkOptions'),
  listEdgeOptions: asInTable('listEdgeOptions'),
  commandEdge: asInTable('commandEdge'),
  updateEdgeDetails: asInTable('updateEdgeDetails'),
  updatePrivateNetworkDetails: asInTable('updatePrivateNetworkDetails'),
  rotateBackhaulKey: asInTable('rotateBackhaulKey'),
  breakDemoEdge: asInTable('breakDemoEdge'),
  readCampaign: eachDocument((id) => ({ url: `/api/v1/ota/campaigns/campaign-${id}` })),
  readOtaJob: ({ documents, foreign: { iccid } }) =>
    documents.map((id) => ({
      url: `/api/v1/ota/details/job?campaignId=campaign-${id}&iccid=${iccid}`,
      isClosed: true as const,
    })),
  removeOtaJob: ({ documents, foreign: { iccid } }) =>
    documents.map((id) => ({
      url: `/api/v1/ota/details/job?campaignId=campaign-${id}&iccid=${iccid}`,
      isClosed: true as const,
    })),
  // A list is answered with what the caller sent, the same for foreign Things and for none; whoever names one may not act on it.
  listTransfers: asInTable('listTransfers'),
  offerTransfer: asInTable('offerTransfer'),
  orderTransfer: asInTable('orderTransfer'),
  previewBulkJob: ({ foreign: { iccid } }) => [
    { url: '/api/v1/bulk/preview', body: { who: { kind: 'all' }, what: { action: 'suspend' } } },
    { url: '/api/v1/bulk/preview', body: { who: { kind: 'table', search: iccid }, what: { action: 'suspend' } } },
  ],
  createBulkJob: ({ foreign: { iccid } }) => [
    {
      url: '/api/v1/bulk/jobs',
      body: { who: { kind: 'list', iccids: [iccid] }, what: { action: 'refresh' } },
      isClosed: true,
    },
  ],
  listBulkJobs: asInTable('listBulkJobs'),
  readBulkJob: eachDocument((id) => ({ url: `/api/v1/bulk/jobs/${id}` })),
  orderBulkJob: eachDocument((id) => ({ url: `/api/v1/bulk/jobs/${id}/pause`, body: {} })),
  previewThingAction: (world) =>
    orders(world)
      .filter(({ headers }) => headers?.['template'] === 'CSM')
      .map(({ body }) => ({ url: '/api/v1/things/actions/preview', ...(body && { body }), isClosed: true })),
  readThingActionJob: eachDocument((id) => ({ url: `/api/v1/things/actions/${id}` })),
  listBacOptions: asInTable('listBacOptions'),
  listPredefinedDeals: asInTable('listPredefinedDeals'),
  acceptDeal: asInTable('acceptDeal'),
  quoteOrder: asInTable('quoteOrder'),
  createOrder: asInTable('createOrder'),
  readOrder: asInTable('readOrder'),
  updateOrder: asInTable('updateOrder'),
  placeOrder: asInTable('placeOrder'),
  cancelOrder: asInTable('cancelOrder'),
  readOrderInvoice: asInTable('readOrderInvoice'),
  previewUsage: usedDays('preview'),
  downloadUsage: usedDays('download'),
  readInvoice: asInTable('readInvoice'),
  readInvoicePdf: asInTable('readInvoicePdf'),
  readInvoiceCsv: asInTable('readInvoiceCsv'),
  checkInvoice: asInTable('checkInvoice'),
  payInvoice: asInTable('payInvoice'),
  recordInvoicePayment: asInTable('recordInvoicePayment'),
  refundInvoice: asInTable('refundInvoice'),
  cancelInvoice: asInTable('cancelInvoice'),
  readCharges: asInTable('readCharges'),
  compareCharges: asInTable('compareCharges'),
  explainCharge: asInTable('explainCharge'),
  creditInvoice: asInTable('creditInvoice'),
  listBudgets: asInTable('listBudgets'),
  saveBudget: asInTable('saveBudget'),
  listMonthClose: asInTable('listMonthClose'),
  closeMonth: asInTable('closeMonth'),
  selfOrderInvoice: asInTable('selfOrderInvoice'),
  taxInfo: asInTable('taxInfo'),
  setCoupon: asInTable('setCoupon'),
  contactSales: asInTable('contactSales'),
  listOrdersToAssign: asInTable('listOrdersToAssign'),
  assignOrderSims: asInTable('assignOrderSims'),
  shipOrder: asInTable('shipOrder'),
  completeOrder: asInTable('completeOrder'),
  listDealProducts: asInTable('listDealProducts'),
  importDeal: asInTable('importDeal'),
  listMsisdnSponsors: asInTable('listMsisdnSponsors'),
  provisionSim: asInTable('provisionSim'),
  assignSimsToAccount: asInTable('assignSimsToAccount'),
  moveSimsOfInventory: asInTable('moveSimsOfInventory'),
  readSimHistory: asInTable('readSimHistory'),
  readSimStock: asInTable('readSimStock'),
  setStockThreshold: asInTable('setStockThreshold'),
  listSimImports: asInTable('listSimImports'),
  createSimImport: asInTable('createSimImport'),
  createSimRange: asInTable('createSimRange'),
  sendSimImportLines: asInTable('sendSimImportLines'),
  checkSimImport: asInTable('checkSimImport'),
  startSimImport: asInTable('startSimImport'),
  discardSimImport: asInTable('discardSimImport'),
  readSimImport: asInTable('readSimImport'),
  undoSimImport: asInTable('undoSimImport'),
  listFleetImports: asInTable('listFleetImports'),
  createFleetImport: asInTable('createFleetImport'),
  sendFleetImportLines: asInTable('sendFleetImportLines'),
  checkFleetImport: asInTable('checkFleetImport'),
  startFleetImport: asInTable('startFleetImport'),
  undoFleetImport: asInTable('undoFleetImport'),
  discardFleetImport: asInTable('discardFleetImport'),
  readFleetImport: asInTable('readFleetImport'),
  findFileMapping: asInTable('findFileMapping'),
  keepFileMapping: asInTable('keepFileMapping'),
  createCoreNetwork: asInTable('createCoreNetwork'),
  readCoreNetwork: asInTable('readCoreNetwork'),
  updateCoreNetwork: asInTable('updateCoreNetwork'),
  rotateNetworkSecret: asInTable('rotateNetworkSecret'),
  removeCoreNetwork: asInTable('removeCoreNetwork'),
  testCoreNetwork: asInTable('testCoreNetwork'),
  fetchNetworkSubscribers: asInTable('fetchNetworkSubscribers'),
  listCdrFiles: asInTable('listCdrFiles'),
  readCdrFile: asInTable('readCdrFile'),
  createLeader: asInTable('createLeader'),
  downloadSupportBundle: asInTable('downloadSupportBundle'),
  restoreDeletedAccount: asInTable('restoreDeletedAccount'),
  listDeletedAccounts: asInTable('listDeletedAccounts'),
  listNoteVersions: asInTable('listNoteVersions'),
  removeCustomerNote: asInTable('removeCustomerNote'),
  updateCustomerNote: asInTable('updateCustomerNote'),
  createCustomerNote: asInTable('createCustomerNote'),
  readCustomer: asInTable('readCustomer'),
  readSupportAccess: asInTable('readSupportAccess'),
  listAccountApiKeys: asInTable('listAccountApiKeys'),
  revokeAccountApiKey: asInTable('revokeAccountApiKey'),
  grantSupportAccess: asInTable('grantSupportAccess'),
  revokeSupportAccess: asInTable('revokeSupportAccess'),
  listViewablePeople: asInTable('listViewablePeople'),
  requestSupportAccess: asInTable('requestSupportAccess'),
  startViewAs: asInTable('startViewAs'),
};
