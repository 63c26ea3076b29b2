import type { AccountPermission } from '@airlane/domain';

/**
 * What an API key must be allowed for each call of a signed-in person, written down a second time and by hand: the matrix asks the server against this.
 * Bulk jobs ask by what is sent; here stands what suspending asks for (`bulk-access.test.ts` has the rest), and orders about a job are judged once it is found.
 */
export const apiKeyOracle: Readonly<Record<'read' | 'never' | AccountPermission, readonly string[]>> = {
  read: [
    'compareCharges', 'countUnread', 'downloadUsage', 'explainCharge', 'explainThing', 'getBrandPermissions',
    'getDocuments', 'getFileAddress', 'getMyView', 'getProfile', 'identifyThings', 'listBudgets', 'listBulkJobs',
    'listDeliveries', 'listDocuments', 'listEdgeOptions', 'listEventTypes', 'listEvents', 'listInbox',
    'listIntegrations', 'listMnoCountries', 'listMnoCountriesNewer', 'listMnoNames', 'listNamed',
    'listPredefinedDeals', 'listPrivateNetworkOptions', 'listReports', 'listSms', 'listSpeedTestCountries',
    'listSpeedTestNetworks', 'listSpeedTests', 'listThingEventTypes', 'listThingGroups', 'listThingNetworks',
    'listViews', 'orderBulkJob', 'previewUsage', 'quoteOrder', 'readBulkJob', 'readCampaign', 'readCapturePackets',
    'readCharges', 'readDelivery', 'readDocument', 'readIntegration', 'readInvoice', 'readInvoiceCsv',
    'readInvoicePdf', 'readOrder', 'readOrderInvoice', 'readOtaJob', 'readPingChart', 'readPingStatus',
    'readPrivateNode', 'readReport', 'readThingLocation', 'readThingStatus', 'readTimeline', 'readTopology',
    'readUpload', 'readView', 'reportTableColumn', 'streamEvents',
  ],
  ADD_DOCUMENT: [
    'beginUpload', 'completeUpload', 'createDocument', 'createNamed', 'createOrder', 'createView',
    'markAllMessages', 'markMessages', 'sendSms', 'signUploadPart',
  ],
  UPDATE_COMMUNITY_OPTIONS: [
    'activateSim', 'changeThingState', 'createBulkJob', 'previewBulkJob', 'refreshConnection',
    'refreshThingLocation', 'setDefaultView', 'setThingLocation', 'testThingConnection', 'updateCommunity',
    'updateDocument', 'updateEdgeDetails', 'updateNamed', 'updateOrder', 'updatePrivateNetworkDetails',
    'updateThingDetails', 'updateView',
  ],
  DELETE_COMMUNITY: [
    'cancelUpload', 'deleteDocuments', 'deleteNamed', 'deleteView', 'removeOtaJob',
  ],
  // Credentials, people, consents, money, and what staff do as staff.
  never: [
    'acceptDeal', 'actOnIncident', 'activateUser', 'answerInvitation', 'assignOrderSims', 'assignSimsToAccount',
    'barDemoSims', 'beginAuthenticator', 'breakDemoEdge', 'cancelInvoice', 'cancelOrder', 'changePassword',
    'checkFleetImport', 'checkInvoice', 'checkSimImport', 'clearTemplateCache', 'closeMonth', 'commandEdge',
    'completeOrder', 'confirmAuthenticator', 'contactSales', 'contactUsSignedIn', 'createApiKey',
    'createCoreNetwork', 'createCustomerNote', 'createFleetImport', 'createIntegration', 'createLeader',
    'createPaymentCustomer', 'createSimImport', 'createSimRange', 'createTemplate', 'creditInvoice',
    'deactivateUser', 'deleteAccount', 'deleteIntegration', 'discardFleetImport', 'discardSimImport',
    'downloadSupportBundle', 'fetchNetworkSubscribers', 'findAnything', 'findFileMapping', 'finishSpeedTest',
    'geocode', 'getClientSecret', 'getCommunities', 'getMapTiles', 'getMe', 'getMyBrands', 'getOrganization',
    'getUploadCredentials', 'grantSupportAccess', 'importDeal', 'installSlack', 'inviteUserAgain',
    'keepFileMapping', 'leaveViewAs', 'listAccountApiKeys', 'listApiKeys', 'listBacOptions', 'listCdrFiles',
    'listDealProducts', 'listDeletedAccounts', 'listFleetImports', 'listIncidentAssignees', 'listInvitations',
    'listMonthClose', 'listMsisdnSponsors', 'listNoteVersions', 'listNotifications', 'listOrdersToAssign',
    'listRatePlanNames', 'listRecentWork', 'listSessions', 'listSimImports', 'listTemplateVersions',
    'listTemplates', 'listTransfers', 'listViewablePeople', 'logOut', 'moveSimsOfInventory', 'offerTransfer',
    'openConsole', 'orderTransfer', 'payInvoice', 'placeOrder', 'previewEventRule', 'previewNotification',
    'previewThingAction', 'provisionSim', 'readAuthenticator', 'readBanner', 'readCdrFile', 'readColumnUses',
    'readCoreNetwork', 'readCustomer', 'readFleetImport', 'readNetworkStatus', 'readNotificationPreferences',
    'readPaymentSettings', 'readSetupChecks', 'readSimHistory', 'readSimImport', 'readSimStock',
    'readSupportAccess', 'readTemplateVersion', 'readThingActionJob', 'recordInvoicePayment', 'refundInvoice',
    'removeAuthenticator', 'removeCoreNetwork', 'removeCustomerNote', 'renewRecoveryCodes', 'replayDeliveries',
    'requestSupportAccess', 'restoreDeletedAccount', 'revokeAccountApiKey', 'revokeApiKey', 'revokeOtherSessions',
    'revokeSession', 'revokeSupportAccess', 'rotateBackhaulKey', 'rotateNetworkSecret', 'rotateSigningSecret',
    'saveBudget', 'saveCard', 'selfOrderInvoice', 'sendFleetImportLines', 'sendSetupMail', 'sendSimImportLines',
    'setCoupon', 'setDoNotShow', 'setIntegrationState', 'setNotificationPreference', 'setStockThreshold',
    'shipOrder', 'silenceDemoNetwork', 'slackSignIn', 'startFleetImport', 'startSimImport', 'startSpeedTest',
    'startViewAs', 'suggestPlaces', 'taxInfo', 'testCoreNetwork', 'testIntegration', 'undoFleetImport',
    'undoSimImport', 'uninstallSlack', 'updateBanner', 'updateCoreNetwork', 'updateCustomerNote',
    'updateIntegration', 'updateTemplate', 'updateTopic',
  ],
};
