import type { ViewAsNeeds } from '@airlane/domain';

/**
 * What each call is to staff who look as a customer, written down a second time and by hand: the matrix asks the server against this, and knows nothing
 * of the list that the server goes by. Who adds a call says here what it is.
 */
export const viewAsOracle: Readonly<Record<ViewAsNeeds, readonly string[]>> = {
  own: ['getMe', 'leaveViewAs', 'logOut', 'updateTopic'],
  act: [
    'actOnIncident', 'changeThingState', 'createDocument', 'createView', 'deleteView', 'markAllMessages',
    'markMessages', 'refreshConnection', 'refreshThingLocation', 'sendSms', 'setDefaultView', 'setThingLocation',
    'testThingConnection', 'updateDocument', 'updateThingDetails', 'updateView',
  ],
  read: [
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
  ],
  // Money, credentials, people, consents, what changes an account as a whole, and what staff do as staff.
  never: [
    'acceptDeal', 'activateSim', 'activateUser', 'answerInvitation', 'assignOrderSims', 'assignSimsToAccount',
    'barDemoSims', 'beginAuthenticator', 'beginUpload', 'breakDemoEdge', 'cancelInvoice', 'cancelOrder',
    'cancelUpload', 'changePassword', 'checkFleetImport', 'checkInvoice', 'checkSimImport', 'clearTemplateCache',
    'closeMonth', 'commandEdge', 'completeOrder', 'completeUpload', 'confirmAuthenticator', 'confirmCommand',
    'contactSales', 'contactUs', 'contactUsSignedIn', 'createApiKey', 'createBulkJob', 'createCoreNetwork',
    'createCustomerNote', 'createFirstAdministrator', 'createFleetImport', 'createIntegration', 'createLeader',
    'createNamed', 'createOrder', 'createPaymentCustomer', 'createRegistration', 'createSimImport', 'createSimRange',
    'createTemplate', 'creditInvoice', 'deactivateUser', 'deleteAccount', 'deleteDocuments', 'deleteIntegration',
    'deleteNamed', 'discardFleetImport', 'discardSimImport', 'downloadSupportBundle', 'exchangeConsoleToken',
    'fetchNetworkSubscribers', 'findAnything', 'finishSpeedTest', 'getClientSecret', 'getUploadCredentials',
    'grantSupportAccess', 'importDeal', 'installSlack', 'inviteUserAgain', 'keepFileMapping', 'listAccountApiKeys', 'listApiKeys',
    'listBacOptions', 'listCdrFiles', 'listDealProducts', 'listDeletedAccounts', 'listFleetImports', 'listMonthClose',
    'listMsisdnSponsors', 'listNoteVersions', 'listNotifications', 'listOrdersToAssign', 'listRecentWork',
    'listSessions', 'listSimImports', 'listTemplateVersions', 'listViewablePeople', 'moveSimsOfInventory',
    'oauthToken', 'offerTransfer', 'orderBulkJob', 'orderTransfer', 'payInvoice', 'placeOrder', 'previewNotification',
    'previewThingAction', 'provisionSim', 'readAuthenticator', 'readCdrFile', 'readColumnUses', 'readCoreNetwork',
    'readCustomer', 'readFleetImport', 'readSetup', 'readSetupChecks', 'readSimHistory', 'readSimImport',
    'readSimStock', 'readTemplateVersion', 'readUpload', 'recordInvoicePayment', 'refundInvoice', 'registerClient',
    'removeAuthenticator', 'removeCoreNetwork', 'removeCustomerNote', 'removeOtaJob', 'renewRecoveryCodes',
    'replayDeliveries', 'requestPasswordReset', 'requestSupportAccess', 'restoreDeletedAccount', 'revokeAccountApiKey', 'revokeApiKey',
    'revokeOtherSessions', 'revokeSession', 'revokeSupportAccess', 'rotateBackhaulKey', 'rotateNetworkSecret',
    'rotateSigningSecret', 'saveBudget', 'saveCard', 'selfOrderInvoice', 'sendCdrFile', 'sendFleetImportLines',
    'sendObservations', 'sendPassword', 'sendSetupMail', 'sendSimImportLines', 'sendSubscribers', 'setCoupon',
    'setDoNotShow', 'setIntegrationState', 'setNotificationPreference', 'setPassword', 'setStockThreshold',
    'shipOrder', 'signUploadPart', 'silenceDemoNetwork', 'slackSignIn', 'startFleetImport', 'startSimImport',
    'startSpeedTest', 'startViewAs', 'taxInfo', 'testCoreNetwork', 'testIntegration', 'undoFleetImport',
    'undoSimImport', 'uninstallSlack', 'updateBanner', 'updateCommunity', 'updateCoreNetwork', 'updateCustomerNote',
    'updateEdgeDetails', 'updateIntegration', 'updateNamed', 'updateOrder', 'updatePrivateNetworkDetails',
    'updateTemplate',
  ],
};
