import { unconnectedEdges } from './ports/edge-management/unconnected.ts';
import { rateTable } from './ports/tax/rate-table.ts';
import { offlineVatIds } from './ports/vat-ids/offline.ts';
import type { AccountScope } from './kernel/access/viewer.ts';
import { collectModules, type Contributions, type Module, refuseUnknownSources } from './kernel/define-module.ts';
import { kernelModule } from './kernel/kernel.module.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Ports } from './app-ports.ts';
import { bulkModule } from './modules/connectivity/bulk/bulk.module.ts';
import { capturesModule } from './modules/connectivity/captures/captures.module.ts';
import { cdrFilesModule } from './modules/connectivity/cdr-files/cdr-files.module.ts';
import { coreNetworksModule } from './modules/connectivity/core-networks/core-networks.module.ts';
import { eventRulesModule } from './modules/connectivity/event-rules/event-rules.module.ts';
import { explainModule } from './modules/connectivity/explain/explain.module.ts';
import { locationsModule } from './modules/connectivity/locations/locations.module.ts';
import { networkIntentsModule } from './modules/connectivity/network-intents/network-intents.module.ts';
import { networksModule } from './modules/connectivity/networks/networks.module.ts';
import { otaModule } from './modules/connectivity/ota/ota.module.ts';
import { pingTestsModule } from './modules/connectivity/ping-tests/ping-tests.module.ts';
import { privateNetworksModule } from './modules/connectivity/private-networks/private-networks.module.ts';
import { reportsModule } from './modules/connectivity/reports/reports.module.ts';
import { smsModule } from './modules/connectivity/sms/sms.module.ts';
import { speedTestsModule } from './modules/connectivity/speed-tests/speed-tests.module.ts';
import { thingActionsModule } from './modules/connectivity/thing-actions/thing-actions.module.ts';
import { thingCommandsModule } from './modules/connectivity/thing-commands/thing-commands.module.ts';
import { thingDetailsModule } from './modules/connectivity/thing-details/thing-details.module.ts';
import { thingStatusModule } from './modules/connectivity/thing-status/thing-status.module.ts';
import { thingsModule } from './modules/connectivity/things/things.module.ts';
import { timelineModule } from './modules/connectivity/timeline/timeline.module.ts';
import { transfersModule } from './modules/connectivity/transfers/transfers.module.ts';
import { usageReportsModule } from './modules/connectivity/usage-reports/usage-reports.module.ts';
import { viewAlertsModule } from './modules/connectivity/view-alerts/view-alerts.module.ts';
import { accountsModule } from './modules/people/accounts/accounts.module.ts';
import { apiKeysModule } from './modules/people/api-keys/api-keys.module.ts';
import { captchaModule } from './modules/people/captcha/captcha.module.ts';
import { communitiesModule } from './modules/people/communities/communities.module.ts';
import { consoleServiceModule } from './modules/people/console-service/console-service.module.ts';
import { contactModule } from './modules/people/contact/contact.module.ts';
import { meModule } from './modules/people/me/me.module.ts';
import { profileModule } from './modules/people/profile/profile.module.ts';
import { registrationModule } from './modules/people/registration/registration.module.ts';
import { sessionModule } from './modules/people/session/session.module.ts';
import { termsModule } from './modules/people/terms/terms.module.ts';
import { usersModule } from './modules/people/users/users.module.ts';
import { viewAsModule } from './modules/people/view-as/view-as.module.ts';
import { auditLogModule } from './modules/platform/audit-log/audit-log.module.ts';
import { deliveriesModule } from './modules/platform/deliveries/deliveries.module.ts';
import { documentsModule } from './modules/platform/documents/documents.module.ts';
import { eventsModule } from './modules/platform/events/events.module.ts';
import { fileMappingsModule } from './modules/platform/file-mappings/file-mappings.module.ts';
import { filesModule } from './modules/platform/files/files.module.ts';
import { inboxModule } from './modules/platform/inbox/inbox.module.ts';
import { integrationsModule } from './modules/platform/integrations/integrations.module.ts';
import { legalModule } from './modules/platform/legal/legal.module.ts';
import { mapsModule } from './modules/platform/maps/maps.module.ts';
import { openingModule } from './modules/platform/opening/opening.module.ts';
import { tableReportsModule } from './modules/platform/table-reports/table-reports.module.ts';
import { templatesModule } from './modules/platform/templates/templates.module.ts';
import { viewsModule } from './modules/platform/views/views.module.ts';
import { administratorsModule } from './modules/staff/administrators/administrators.module.ts';
import { cockpitModule } from './modules/staff/cockpit/cockpit.module.ts';
import { csmToolsModule } from './modules/staff/csm-tools/csm-tools.module.ts';
import { fleetImportsModule } from './modules/staff/fleet-imports/fleet-imports.module.ts';
import { leadersModule } from './modules/staff/leaders/leaders.module.ts';
import { notificationsModule } from './modules/staff/notifications/notifications.module.ts';
import { setupModule } from './modules/staff/setup/setup.module.ts';
import { siteModule } from './modules/staff/site/site.module.ts';
import { chargingModule } from './modules/trade/charging/charging.module.ts';
import { collectingModule } from './modules/trade/collecting/collecting.module.ts';
import { couponsModule } from './modules/trade/coupons/coupons.module.ts';
import { dealsModule } from './modules/trade/deals/deals.module.ts';
import { invoicesModule } from './modules/trade/invoices/invoices.module.ts';
import { ledgerModule } from './modules/trade/ledger/ledger.module.ts';
import { ordersModule } from './modules/trade/orders/orders.module.ts';
import { papersModule } from './modules/trade/papers/papers.module.ts';
import { paymentReportsModule } from './modules/trade/payment-reports/payment-reports.module.ts';
import { paymentsModule } from './modules/trade/payments/payments.module.ts';
import { reconciliationModule } from './modules/trade/reconciliation/reconciliation.module.ts';
import { sellersModule } from './modules/trade/sellers/sellers.module.ts';
import { termsEffect } from './modules/trade/charging/terms-effect.ts';
import { subscriptionsModule } from './modules/trade/subscriptions/subscriptions.module.ts';
import { taxReportsModule } from './modules/trade/tax-reports/tax-reports.module.ts';
import { noteTaxChange } from './modules/trade/tax-payers/note-tax-change.ts';
import { taxPayersModule } from './modules/trade/tax-payers/tax-payers.module.ts';
import { simInventoryModule } from './modules/trade/sim-inventory/sim-inventory.module.ts';
import { shippedTemplates } from './shipped-templates.ts';
import { thingIntentResolvers } from './modules/connectivity/bulk/resolve-thing-intents.ts';
import { integrationOwnedRules } from './modules/connectivity/event-rules/integration-rule.ts';
import { resolveSms } from './modules/connectivity/sms/send-sms.ts';
import { knownThingValues } from './modules/connectivity/things/things.repository.ts';
import { costEffect } from './modules/trade/charging/cost-effect.ts';
import { costReports } from './modules/trade/charging/cost-reports.ts';
import { chargedDealRules } from './modules/trade/charging/priced-document.rules.ts';
import { paymentReports } from './modules/trade/payment-reports/payment-reports.ts';

/** All modules, each given what it needs of those before it. This is the only list of them. */
export const composeModules = (kernel: Kernel, ports: Ports) => {
  const {
    mail,
    storage,
    geocoder,
    captcha,
    payments: port,
    edges = unconnectedEdges,
    tax = rateTable,
    vatIds = offlineVatIds,
  } = ports;
  // Documents are kept by one service, which asks what the modules say of their templates; by the first request all of them have.
  const contributions = (): Contributions => gathered;

  const templates = templatesModule(kernel, { shipped: shippedTemplates, contributions });
  const { catalog } = templates;
  const documentModule = documentsModule(kernel, { catalog, contributions });
  const { documents } = documentModule;
  const requireTemplate = (scope: AccountScope, name: string): Promise<unknown> => documents.template(scope, name);
  const integrations = integrationsModule(kernel, { catalog, ownedRules: integrationOwnedRules(catalog) });
  const platform = [
    templates,
    documentModule,
    openingModule(),
    auditLogModule(),
    inboxModule(kernel, { catalog, documents }),
    eventsModule(kernel),
    fileMappingsModule(kernel),
    filesModule(kernel, { catalog, storage }),
    integrations,
    deliveriesModule(kernel, integrations.receivers),
    legalModule(kernel),
    mapsModule(kernel, { geocoder }),
    tableReportsModule(kernel, { documents }),
    viewsModule(kernel, { catalog, documents }),
  ];

  const users = usersModule(kernel, {
    documents,
    knownGroups: (db, scope, names) => knownThingValues(db, scope, 'group_name', names),
  });
  const people = [
    accountsModule(kernel),
    apiKeysModule(kernel),
    captchaModule(kernel, { captcha }),
    communitiesModule(kernel, { documents, catalog, noteTaxChange }),
    consoleServiceModule(kernel),
    contactModule(kernel, { captcha }),
    meModule(kernel, { catalog }),
    profileModule(kernel),
    registrationModule(kernel, { captcha }),
    sessionModule(kernel, { captcha }),
    termsModule(),
    users,
    viewAsModule(kernel, { catalog }),
  ];

  const coreNetworks = coreNetworksModule(kernel, { builtIn: ports.network });
  const { network, networks, connected, onIngested } = coreNetworks;
  const intentResolvers = { ...thingIntentResolvers, SMS: resolveSms };
  const thingActions = thingActionsModule(kernel, { catalog });
  const reports = reportsModule(kernel, { catalog, others: [...paymentReports, ...costReports] });
  const connectivity = [
    coreNetworks,
    networksModule(kernel),
    networkIntentsModule(kernel, { network, intentResolvers }),
    cdrFilesModule(kernel, { storage, networks, onIngested }),
    thingsModule(kernel),
    thingDetailsModule(kernel, { documents }),
    thingStatusModule(kernel),
    thingCommandsModule(kernel, { network }),
    thingActions,
    bulkModule(kernel, {
      catalog,
      network,
      storage,
      intentResolvers,
      progressListener: thingActions.progressListener,
      costEffect,
    }),
    smsModule(kernel, { network }),
    locationsModule(kernel, { network }),
    explainModule(kernel),
    timelineModule(kernel, { catalog }),
    pingTestsModule(kernel, { network }),
    speedTestsModule(kernel, { network }),
    capturesModule(kernel, { catalog, documents, network, storage }),
    otaModule(kernel, { catalog, network, storage }),
    transfersModule(kernel, { catalog }),
    privateNetworksModule(kernel, { catalog, documents, edges }),
    usageReportsModule(kernel, { catalog, storage }),
    reports,
    eventRulesModule(kernel, { catalog, network }),
    viewAlertsModule(kernel, { catalog }),
  ];

  const payments = paymentsModule(kernel, { port, listeners: ports.chargeListeners ?? [], requireTemplate });
  const { charges } = payments;
  const papers = papersModule(kernel, { storage });
  const { paperFile } = papers;
  const invoices = invoicesModule(kernel, { catalog, tax, paperFile, requireTemplate });
  const orders = ordersModule(kernel, { catalog, tax, paperFile, charges });
  payments.payments.onCharge(invoices.onCharge);
  payments.payments.onCharge(orders.onCharge);
  payments.payments.onRefund(invoices.onRefund);
  const trade = [
    payments,
    dealsModule(kernel, { documents, charged: chargedDealRules }),
    couponsModule(),
    sellersModule(kernel),
    taxReportsModule(kernel),
    taxPayersModule(kernel, { catalog, vatIds }),
    simInventoryModule(kernel, { catalog, documents, networks, connected }),
    ledgerModule(kernel, { requireTemplate }),
    subscriptionsModule(kernel, { effectOf: termsEffect }),
    chargingModule(kernel, { catalog, tax }),
    reconciliationModule(kernel, { catalog }),
    papers,
    invoices,
    collectingModule(kernel, { catalog, charges, requireTemplate }),
    orders,
    paymentReportsModule(),
  ];

  const setup = setupModule(kernel, { mail, storage, captcha, payments: port, tax });
  const staff = [
    administratorsModule(kernel),
    setup,
    siteModule(kernel),
    leadersModule(kernel, { catalog, users: users.users }),
    fleetImportsModule(kernel, { catalog, ...users }),
    notificationsModule(kernel, { catalog }),
    csmToolsModule(kernel, { catalog }),
    cockpitModule(kernel, { documents, fleetWatch: reports.fleetWatch }),
  ];

  const modules: readonly Module[] = [
    kernelModule(kernel, { mail }),
    ...platform,
    ...people,
    ...connectivity,
    ...trade,
    ...staff,
  ];
  const gathered = collectModules(modules);
  refuseUnknownSources(gathered, shippedTemplates);
  return { modules, contributions: gathered, catalog, network, networks, checks: setup.checks };
};
