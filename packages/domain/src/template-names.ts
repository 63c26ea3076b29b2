// Written by `npm run template-names` from apps/server/templates; never changed by hand.

/** The names that templates are asked for by. */
export const templateNames = {
  accounts: 'accounts',
  ai: 'AI',
  audit: 'audit',
  bac: 'bac',
  capture: 'capture',
  coreNetworks: 'CoreNetworks',
  coupons: 'Coupons',
  createUser: 'CreateUser',
  creditCardDetails: 'Credit Card Details',
  csm: 'CSM',
  csmNotification: 'CSMNotfication',
  csmPayments: 'CSMPayments',
  customerProfile: 'Customer Profile',
  dashboard: 'Dashboard',
  dataPackageUsage: 'data_package_usage',
  deal: 'Deal',
  edgeEvents: 'Edge events',
  edgeQosPing: 'Edge-qos-ping',
  edges: 'Edges',
  eventRules: 'Event rules',
  imsiAccessFee: 'imsiAccessFee',
  leaderProfile: 'Leader Profile',
  managerProfile: 'Manager Profile',
  message: 'message',
  netflowDashboard: 'NetFlow Dashboard',
  networkPing: 'Network Ping',
  orderSim: 'OrderSIM',
  otaCommands: 'OTA Commands',
  otaDetails: 'otaDetails',
  otaEvents: 'OTA events',
  otaFile: 'OTA File',
  otaNetworkList: 'OTA Network list',
  otaTable: 'otaTable',
  paymentDashboard: 'Payment Dashboard',
  paymentForm: 'Payment Form',
  paymentReport: 'PaymentReport',
  privateNetworks: 'Private Networks',
  providerList: 'ProviderList',
  purchaseHistory: 'purchase_history',
  radio: 'radio',
  radioVpn: 'Radio Vpn',
  ratePlan: 'RatePlan',
  simInventory: 'SimInventory',
  simInventoryImsi: 'SimInventoryIMSI',
  simInventoryMsisdn: 'SimInventoryMSISDN',
  subscriberInfo: 'SubscriberInfo',
  templates: 'templates',
  termsAndCondition: 'TermsAndCondition',
  thingsTable: 'ThingsTable',
} as const;

export type TemplateName = (typeof templateNames)[keyof typeof templateNames];

export const accountsQuestionIds = {
  title: 'QID001title',
  description: 'QID002description',
  createdAt: 'QID003createdAt',
  consoleid: 'QID004consoleid',
  billingvalue: 'QID005billingvalue',
  exceptionalBilling: 'QID006exceptionalBilling',
  orderWithoutPaymentMethod: 'QID007orderWithoutPaymentMethod',
  greeninvoicename: 'QID008greeninvoicename',
} as const;

export const auditQuestionIds = {
  at: 'QID001at',
  event: 'QID012event',
  changes: 'QID013changes',
  kind: 'QID002kind',
  action: 'QID003action',
  person: 'QID004person',
  email: 'QID005email',
  account: 'QID006account',
  subject: 'QID007subject',
  ip: 'QID008ip',
  detail: 'QID009detail',
  requestId: 'QID010requestId',
  hash: 'QID011hash',
} as const;

export const bacQuestionIds = {
  bacId: 'QID001bacId',
  title: 'QID002Title',
  apn: 'QID003Apn',
  gateway: 'QID004Gateway',
  barred: 'QID005Barred',
  networks: 'QID006Networks',
} as const;

export const captureQuestionIds = {
  iccid: 'QID001iccid',
  captureIP: 'QID002captureIP',
  startTime: 'QID003startTime',
  fileStatue: 'QID004fileStatue',
  fileCapture: 'QID005fileCapture',
  reason: 'QID006reason',
  summary: 'QID007summary',
} as const;

export const coreNetworksQuestionIds = {
  name: 'QID001name',
  networkId: 'QID002networkId',
  adapter: 'QID003adapter',
  link: 'QID004link',
  heardAt: 'QID005heardAt',
  observations: 'QID006observations',
  failures: 'QID007failures',
  failure: 'QID008failure',
} as const;

export const couponsQuestionIds = {
  coupon: 'QID000Coupon',
  code: 'QID001code',
  description: 'QID002description',
  kind: 'QID003kind',
  percentage: 'QID004percentage',
  amount: 'QID005amount',
  active: 'QID006active',
  limits: 'QID100Limits',
  validFrom: 'QID007validFrom',
  validTo: 'QID008validTo',
  maxRedemptions: 'QID009maxRedemptions',
  maxPerAccount: 'QID010maxPerAccount',
  accounts: 'QID011accounts',
  deals: 'QID012deals',
  redemptions: 'QID013redemptions',
} as const;

export const createUserQuestionIds = {
  profile: 'QID000Profile',
  fullName: 'QID002fullName',
  email: 'QID003email',
  phone: 'QID027Phone',
  userProfile: 'QID004userProfile',
  thingGroups: 'QID012thingGroups',
  userDescription: 'QID005userDescription',
  picture: 'QID011Picture',
  access: 'QID100Access',
  userStatus: 'QID006userStatus',
  lastLogIn: 'QID007lastLogIn',
  tccreateDate: 'QID008TCcreateDate',
  tcversion: 'QID009TCversion',
  tcip: 'QID010TCip',
} as const;

export const creditCardDetailsQuestionIds = {
  paymentMethodId: 'QID001paymentMethodId',
  cardBrand: 'QID002cardBrand',
  cardLast4Digits: 'QID003cardLast4Digits',
  cardExpiration: 'QID004cardExpiration',
  defaultCard: 'QID005defaultCard',
  createdAt: 'QID006createdAt',
} as const;

export const csmQuestionIds = {
  action: 'QID0010_Action',
  bacId: 'QID0011_bacId',
  thingSelection: 'QID0014_ThingSelection',
  iccid: 'QID001Iccid',
  selectedDocs: 'QID002_selectedDocs',
  filters: 'QID0014_Filters',
  confirmation: 'QID0015_Confirmation',
  retryOf: 'QID0016_RetryOf',
  status: 'QID020Status',
  total: 'QID021Total',
  done: 'QID022Done',
  failed: 'QID023Failed',
  results: 'QID024Results',
  skipped: 'QID025Skipped',
  orderedBy: 'QID026OrderedBy',
  orderedAt: 'QID027OrderedAt',
  finishedAt: 'QID028FinishedAt',
} as const;

export const csmNotificationQuestionIds = {
  title: 'QID001Title',
  text: 'QID002Text',
  severity: 'QID003Severity',
  audience: 'QID004Audience',
  accounts: 'QID005Accounts',
  vertical: 'QID006Vertical',
  roles: 'QID007Roles',
  page: 'QID008Page',
  mail: 'QID009Mail',
  status: 'QID020Status',
  total: 'QID021Total',
  delivered: 'QID022Delivered',
  sentBy: 'QID026SentBy',
  sentAt: 'QID027SentAt',
} as const;

export const csmPaymentsQuestionIds = {
  account: 'QID009account',
  billingPeriod: 'QID001BillingPeriod',
  invoicePDF: 'QID002InvoicePDF',
  invoiceTitle: 'QID003InvoiceTitle',
  totalAmount: 'QID037TotalAmount',
  paymentStatus: 'QID004PaymentStatus',
  invoiceDuedate: 'QID005InvoiceDuedate',
  exceptionalBilling: 'QID006exceptionalBilling',
  accountBillable: 'QID007accountBillable',
  invoiceType: 'QID008invoiceType',
  issuedAt: 'QID010issuedAt',
  paidAt: 'QID011paidAt',
  refunded: 'QID012refunded',
  credited: 'QID013credited',
  accountId: 'QID014accountId',
} as const;

export const customerProfileQuestionIds = {
  profile: 'QID000Profile',
  fullName: 'QID002fullName',
  email: 'QID003email',
  phone: 'QID027Phone',
  userDescription: 'QID005userDescription',
  userStatus: 'QID006userStatus',
  lastLogIn: 'QID007lastLogIn',
} as const;

export const dealQuestionIds = {
  deal: 'QID000Deal',
  dealID: 'QID001DealID',
  dealName: 'QID002DealName',
  fulfilmentStatus: 'QID003FulfilmentStatus',
  charges: 'QID100Charges',
  reccuringChargeDataUsagePolicy: 'QID004ReccuringChargeDataUsagePolicy',
  reccuringChargeSubscriptionFeePolicy: 'QID005ReccuringChargeSubscriptionFeePolicy',
  reccuringChargeSubscriptionFeeMonthlyFee: 'QID006ReccuringChargeSubscriptionFeeMonthlyFee',
  minimumOrderQuantity: 'QID007minimumOrderQuantity',
  maximumOrderQuantity: 'QID016maximumOrderQuantity',
  minimumFirstOrderQuantity: 'QID017MinimumFirstOrderQuantity',
  recurringDeals: 'QID014RecurringDeals',
  nonRecurringDeals: 'QID015NonRecurringDeals',
  reccuringChargeNote: 'QID018ReccuringChargeNote',
  reccuringChargeDataUsagePAYGNotes: 'QID019ReccuringChargeDataUsagePAYGNotes',
  ratePlan: 'QID040RatePlan',
  monthlyMinimum: 'QID041MonthlyMinimum',
  validFrom: 'QID042ValidFrom',
  validUntil: 'QID043ValidUntil',
  profile: 'QID044Profile',
  ordering: 'QID101Ordering',
  offering: 'QID020Offering',
  type: 'QID021type',
  nonReccuringProductItem: 'QID022NonReccuringProductItem',
  nonReccuringProductPrice: 'QID023NonReccuringProductPrice',
  regularSimDisabled: 'QID024regularSimDisabled',
  embeddedSimDisabled: 'QID025embeddedSimDisabled',
  eSimDisabled: 'QID029eSimDisabled',
  nonReccuringShippingChargePrice: 'QID031NonReccuringShippingChargePrice',
  simordered: 'QID032SIMOrdered',
  lastApprovalDateByCustomer: 'QID038LastApprovalDateByCustomer',
  roamingLocation: 'QID009RoamingLocation',
  contact: 'QID010Contact',
  approved: 'QID011Approved',
  terms: 'QID012Terms',
  dealDescriptionInHub: 'QID013DealDescriptionInHub',
  signedAgreement: 'QID014SignedAgreement',
} as const;

export const edgeEventsQuestionIds = {
  eventTime: 'QID001eventTime',
  event: 'QID002event',
  node: 'QID003node',
  nodeKind: 'QID004nodeKind',
  detail: 'QID005detail',
  edge: 'QID006edge',
  network: 'QID007network',
  by: 'QID008by',
  edgeId: 'QID009edgeId',
  networkId: 'QID010networkId',
} as const;

export const edgeQosPingQuestionIds = {
  edgeId: 'QID001edgeId',
  edge: 'QID002edge',
  packetSize: 'QID003PacketSize',
  pingCount: 'QID004PingCount',
  pingStatus: 'QID005pingStatus',
  reason: 'QID006reason',
  packetLoss: 'QID007packet-loss',
  jitter: 'QID008jitter',
  minRtt: 'QID009min-rtt',
  avgRtt: 'QID010avg-rtt',
  maxRtt: 'QID011max-rtt',
} as const;

export const edgesQuestionIds = {
  edge: 'QID000Edge',
  edgeName: 'QID001edgeName',
  state: 'QID002state',
  networkId: 'QID003networkId',
  network: 'QID004network',
  site: 'QID005site',
  serial: 'QID006serial',
  firmware: 'QID007firmware',
  radios: 'QID008radios',
  things: 'QID009things',
  heardAt: 'QID010heardAt',
  reason: 'QID011reason',
  settings: 'QID012Settings',
  managementIp: 'QID013managementIp',
  lanSubnet: 'QID014lanSubnet',
  dns: 'QID015dns',
  mtu: 'QID016mtu',
  latitude: 'QID017latitude',
  longitude: 'QID018longitude',
  settingsState: 'QID019settingsState',
} as const;

export const eventRulesQuestionIds = {
  name: 'QID001Name',
  events: 'QID002Events',
  limit: 'QID003Limit',
  groups: 'QID004Groups',
  tags: 'QID005Tags',
  networks: 'QID006Networks',
  action: 'QID007Action',
  smsFrom: 'QID008SmsFrom',
  smsText: 'QID009SmsText',
  ratePlan: 'QID013RatePlan',
  maxPerDay: 'QID010MaxPerDay',
  mutedUntil: 'QID011MutedUntil',
  status: 'QID012Status',
} as const;

export const imsiAccessFeeQuestionIds = {
  profile: 'QID001Profile',
  country: 'QID002Country',
  network: 'QID003Network',
  fee: 'QID004fee',
} as const;

export const leaderProfileQuestionIds = {
  profile: 'QID000Profile',
  fullName: 'QID002fullName',
  email: 'QID003email',
  phone: 'QID027Phone',
  userDescription: 'QID005userDescription',
  userStatus: 'QID006userStatus',
  lastLogIn: 'QID007lastLogIn',
} as const;

export const managerProfileQuestionIds = {
  profile: 'QID000Profile',
  fullName: 'QID002fullName',
  email: 'QID003email',
  phone: 'QID027Phone',
  userDescription: 'QID005userDescription',
  userStatus: 'QID006userStatus',
  lastLogIn: 'QID007lastLogIn',
} as const;

export const messageQuestionIds = {
  subject: 'QID001Subject',
  message: 'QID002Message',
  severity: 'QID003Severity',
  receivedAt: 'QID004ReceivedAt',
  iccid: 'QID005Iccid',
  file: 'QID006File',
  about: 'QID007About',
  kind: 'QID008Kind',
  appTypes: 'QID009AppTypes',
} as const;

export const networkPingQuestionIds = {
  pingICCID: 'QID001pingICCID',
  ip: 'QID002IP',
  pingTest: 'QID003PingTest',
  pingDuration: 'QID004PingDuration',
  packetSize: 'QID005PacketSize',
  pingCount: 'QID006PingCount',
  pingInterval: 'QID007PingInterval',
  pingStatus: 'QID008pingStatus',
  reason: 'QID009reason',
  runs: 'QID010runs',
  packetLoss: 'QID011packet-loss',
  jitter: 'QID012jitter',
  minRtt: 'QID013min-rtt',
  avgRtt: 'QID014avg-rtt',
  maxRtt: 'QID015max-rtt',
} as const;

export const orderSimQuestionIds = {
  order: 'QID000Order',
  orderId: 'QID001orderId',
  date: 'QID002date',
  item: 'QID003item',
  simType: 'QID004simType',
  ntnType: 'QID038ntnType',
  quantity: 'QID008Quantity',
  orderStatus: 'QID005OrderStatus',
  deal: 'QID101Deal',
  dealID: 'QID020DealID',
  dealDocumentId: 'QID021dealDocumentId',
  price: 'QID022price',
  kitQuantity: 'QID023kitQuantity',
  productName: 'QID024ProductName',
  productPrice: 'QID025ProductPrice',
  shippingPrice: 'QID028ShippingPrice',
  roamingLocation: 'QID029RoamingLocation',
  couponCode: 'QID031couponCode',
  totalAmount: 'QID037TotalAmount',
  createdBy: 'QID033CreatedBy',
  delivery: 'QID100Delivery',
  companyName: 'QID006companyName',
  address: 'QID011address',
  email: 'QID026Email',
  phone: 'QID027Phone',
  trackingNumber: 'QID009trackingNumber',
  notes: 'QID010notes',
} as const;

export const otaCommandsQuestionIds = {
  campName: 'QID001campName',
  campBearer: 'QID002campBearer',
  commands: 'QID003commands',
  campGroups: 'QID010campGroups',
  campIccids: 'QID011campIccids',
  campValidHours: 'QID012campValidHours',
  campAttempts: 'QID013campAttempts',
} as const;

export const otaDetailsQuestionIds = {
  iccid: 'QID001ICCID',
  campaign: 'QID002campaign',
  jobStatus: 'QID003jobStatus',
  attempts: 'QID004attempts',
  stage: 'QID005stage',
  reason: 'QID006reason',
  nextAttempt: 'QID007nextAttempt',
  updatedAt: 'QID008updatedAt',
  finishedAt: 'QID009finishedAt',
  campType: 'QID010campType',
  campaignId: 'QID011campaignId',
} as const;

export const otaEventsQuestionIds = {
  eventTime: 'QID001eventTime',
  account: 'QID002account',
  campaign: 'QID003campaign',
  iccid: 'QID004ICCID',
  otaEvent: 'QID005otaEvent',
  attempt: 'QID006attempt',
  bearer: 'QID007bearer',
  detail: 'QID008detail',
  campType: 'QID009campType',
  campaignId: 'QID010campaignId',
} as const;

export const otaFileQuestionIds = {
  campName: 'QID001campName',
  campBearer: 'QID002campBearer',
  file: 'QID003file',
  commands: 'QID004commands',
  campGroups: 'QID010campGroups',
  campIccids: 'QID011campIccids',
  campValidHours: 'QID012campValidHours',
  campAttempts: 'QID013campAttempts',
} as const;

export const otaNetworkListQuestionIds = {
  campName: 'QID001campName',
  campBearer: 'QID002campBearer',
  preferred: 'QID003preferred',
  equivalent: 'QID004equivalent',
  campGroups: 'QID010campGroups',
  campIccids: 'QID011campIccids',
  campValidHours: 'QID012campValidHours',
  campAttempts: 'QID013campAttempts',
} as const;

export const otaTableQuestionIds = {
  campName: 'QID001campName',
  campType: 'QID002campType',
  status: 'QID003_status',
  startDate: 'QID004StartDate',
  account: 'QID005account',
  total: 'QID006Total',
  completed: 'QID007Completed',
  failed: 'QID008Failed',
  bearer: 'QID009bearer',
  createdBy: 'QID010createdBy',
  createdAt: 'QID011createdAt',
  finishedAt: 'QID012finishedAt',
} as const;

export const paymentDashboardQuestionIds = {
  billingPeriod: 'QID001BillingPeriod',
  invoicePDF: 'QID002InvoicePDF',
  invoiceTitle: 'QID003InvoiceTitle',
  totalAmount: 'QID037TotalAmount',
  paymentStatus: 'QID004PaymentStatus',
  invoiceDuedate: 'QID005InvoiceDuedate',
  exceptionalBilling: 'QID006exceptionalBilling',
  accountBillable: 'QID007accountBillable',
  invoiceType: 'QID008invoiceType',
  issuedAt: 'QID010issuedAt',
  paidAt: 'QID011paidAt',
  refunded: 'QID012refunded',
  credited: 'QID013credited',
  accountId: 'QID014accountId',
} as const;

export const paymentFormQuestionIds = {
  billingPeriod: 'QID001BillingPeriod',
  invoicePDF: 'QID002InvoicePDF',
  invoiceTitle: 'QID003InvoiceTitle',
  totalAmount: 'QID037TotalAmount',
  paymentStatus: 'QID004PaymentStatus',
  invoiceDuedate: 'QID005InvoiceDuedate',
  exceptionalBilling: 'QID006exceptionalBilling',
  accountBillable: 'QID007accountBillable',
  invoiceType: 'QID008invoiceType',
  issuedAt: 'QID010issuedAt',
  paidAt: 'QID011paidAt',
  refunded: 'QID012refunded',
  credited: 'QID013credited',
  accountId: 'QID014accountId',
} as const;

export const paymentReportQuestionIds = {
  fromDate: 'QID001fromDate',
  toDate: 'QID002toDate',
  status: 'QID003Status',
  things: 'QID004Things',
  data: 'QID005Data',
  file: 'QID006File',
} as const;

export const privateNetworksQuestionIds = {
  network: 'QID000Network',
  networkName: 'QID001networkName',
  state: 'QID002state',
  site: 'QID003site',
  plmn: 'QID004plmn',
  edges: 'QID005edges',
  radios: 'QID006radios',
  things: 'QID007things',
  stateSince: 'QID008stateSince',
  reason: 'QID009reason',
  note: 'QID010note',
} as const;

export const providerListQuestionIds = {
  provider: 'QID000Provider',
  providerName: 'QID001ProviderName',
  country: 'QID002Country',
  network: 'QID003Network',
  technology: 'QID004Technology',
  powerSaving: 'QID005PowerSaving',
  providerStatus: 'QID006ProviderStatus',
  email: 'QID007Email',
  notes: 'QID008Notes',
} as const;

export const radioQuestionIds = {
  radio: 'QID000Radio',
  radioName: 'QID001radioName',
  state: 'QID002state',
  edgeId: 'QID003edgeId',
  edge: 'QID004edge',
  network: 'QID005network',
  things: 'QID006things',
  stateSince: 'QID007stateSince',
  reason: 'QID008reason',
  cell: 'QID009Cell',
  technology: 'QID010technology',
  bands: 'QID011bands',
  bandwidth: 'QID012bandwidth',
  power: 'QID013power',
  cellId: 'QID014cellId',
  tac: 'QID015tac',
  latitude: 'QID016latitude',
  longitude: 'QID017longitude',
} as const;

export const radioVpnQuestionIds = {
  backhaul: 'QID000Backhaul',
  backhaulName: 'QID001backhaulName',
  state: 'QID002state',
  edgeId: 'QID003edgeId',
  edge: 'QID004edge',
  network: 'QID005network',
  medium: 'QID006medium',
  latency: 'QID007latency',
  loss: 'QID008loss',
  stateSince: 'QID009stateSince',
  reason: 'QID010reason',
  vpn: 'QID011Vpn',
  endpoint: 'QID012endpoint',
  peerKey: 'QID013peerKey',
  tunnelAddress: 'QID014tunnelAddress',
  allowedIps: 'QID015allowedIps',
  keepalive: 'QID016keepalive',
  publicKey: 'QID017publicKey',
} as const;

export const ratePlanQuestionIds = {
  name: 'QID001Name',
  zone: 'QID002Zone',
  included: 'QID003Included',
  pricePerMb: 'QID004PricePerMb',
  validFrom: 'QID005ValidFrom',
  countries: 'QID006Countries',
  smsTerminatedPrice: 'QID007SmsTerminatedPrice',
  smsOriginatedPrice: 'QID008SmsOriginatedPrice',
} as const;

export const simInventoryQuestionIds = {
  iccid: 'QID001ICCID',
  size: 'QID002size',
  customerId: 'QID003customerId',
  customerName: 'QID007customerName',
  msisdnSponsorName: 'QID004msisdn_sponsor_name',
  status: 'QID005Status',
  imsi: 'QID006IMSI',
  network: 'QID008network',
  networkState: 'QID009networkState',
  activationCode: 'QID010activationCode',
  msisdn: 'QID011MSISDN',
  eid: 'QID012EID',
  batch: 'QID013batch',
  keys: 'QID014keys',
} as const;

export const simInventoryImsiQuestionIds = {
  sponsor: 'QID001sponsor',
  firstImsi: 'QID002firstImsi',
  quantity: 'QID003quantity',
  lastImsi: 'QID004lastImsi',
} as const;

export const simInventoryMsisdnQuestionIds = {
  sponsor: 'QID001sponsor',
  imsiRange: 'QID002imsiRange',
  firstMsisdn: 'QID003firstMsisdn',
  quantity: 'QID004quantity',
} as const;

export const subscriberInfoQuestionIds = {
  thingName: 'QID001ThingName',
  iccid: 'QID002ICCID',
  thingsGroupName: 'QID003ThingsGroupName',
  state: 'QID004state',
  radio: 'QID005radio',
  edge: 'QID006edge',
  network: 'QID007network',
  datasession: 'QID008DATASESSION',
  since: 'QID009since',
  reason: 'QID010reason',
} as const;

export const templatesQuestionIds = {
  description: 'QID001description',
  title: 'QID002title',
  status: 'QID003status',
  version: 'QID004version',
  updatedAt: 'QID005updatedAt',
} as const;

export const termsAndConditionQuestionIds = {
  version: 'QID001version',
  temsStatus: 'QID002temsStatus',
} as const;

export const thingsTableQuestionIds = {
  identity: 'QID000Identity',
  thingName: 'QID001ThingName',
  iccid: 'QID006ICCID',
  thingsGroupName: 'QID002ThingsGroupName',
  imsi: 'QID009IMSI',
  imei: 'QID0012IMEI',
  tags: 'QID0013Tags',
  bacId: 'QID0016bacId',
  dataLimit: 'QID0017DataLimit',
  blockedNetworks: 'QID0020BlockedNetworks',
  note: 'QID0018Note',
  activity: 'QID100Activity',
  mnoName: 'QID003MnoName',
  privateNetwork: 'QID0021PrivateNetwork',
  data: 'QID004Data',
  cost: 'QID0019Cost',
  lastDataTime: 'QID007Last_DATA_Time',
  state: 'QID008State',
  datasession: 'QID010DATASESSION',
  tech: 'QID011TECH',
} as const;
