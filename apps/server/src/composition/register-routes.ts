import type { FastifyInstance } from 'fastify';
import type { AccessCache } from '../kernel/access/access-cache.ts';
import type { AccountScope } from '../kernel/access/viewer.ts';
import type { AccessTokens } from '../kernel/access/tokens.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../kernel/database/open.ts';
import type { EventFeed } from '../kernel/events/event-feed.ts';
import { demoRoutes } from '../demo/demo.routes.ts';
import type { Jobs } from '../kernel/jobs/queue.ts';
import type { Mailer } from '../kernel/jobs/send-mail.ts';
import { ListTurns } from '../kernel/listing/list-turns.ts';
import { eventRuleRoutes } from '../modules/connectivity/event-rules/event-rules.routes.ts';
import { integrationOwnedRules } from '../modules/connectivity/event-rules/integration-rule.ts';
import { captureRoutes } from '../modules/connectivity/captures/captures.routes.ts';
import { explainRoutes } from '../modules/connectivity/explain/explain.routes.ts';
import { locationRoutes } from '../modules/connectivity/locations/locations.routes.ts';
import { networkRoutes } from '../modules/connectivity/networks/networks.routes.ts';
import { privateNetworkRoutes } from '../modules/connectivity/private-networks/private-networks.routes.ts';
import { pingTestRoutes } from '../modules/connectivity/ping-tests/ping-tests.routes.ts';
import { FleetWatch } from '../modules/connectivity/reports/ai-reports/fleet-watch.ts';
import { incidentRoutes } from '../modules/connectivity/reports/incidents/incidents.routes.ts';
import { reportRoutes } from '../modules/connectivity/reports/reports.routes.ts';
import { ndt7Routes } from '../modules/connectivity/speed-tests/ndt7.routes.ts';
import { speedTestRoutes } from '../modules/connectivity/speed-tests/speed-tests.routes.ts';
import { smsRoutes } from '../modules/connectivity/sms/sms.routes.ts';
import { otaRoutes } from '../modules/connectivity/ota/ota.routes.ts';
import { costEffect } from '../modules/trade/charging/cost-effect.ts';
import { bulkRoutes } from '../modules/connectivity/bulk/bulk.routes.ts';
import { thingActionRoutes } from '../modules/connectivity/thing-actions/thing-actions.routes.ts';
import { thingCommandRoutes } from '../modules/connectivity/thing-commands/thing-commands.routes.ts';
import { thingDetailsRoutes } from '../modules/connectivity/thing-details/thing-details.routes.ts';
import { thingStatusRoutes } from '../modules/connectivity/thing-status/thing-status.routes.ts';
import { thingRoutes } from '../modules/connectivity/things/things.routes.ts';
import { transferRoutes } from '../modules/connectivity/transfers/transfers.routes.ts';
import { timelineRoutes } from '../modules/connectivity/timeline/timeline.routes.ts';
import { apiKeyRoutes } from '../modules/people/api-keys/api-keys.routes.ts';
import { captchaRoutes } from '../modules/people/captcha/captcha.routes.ts';
import { communityRoutes } from '../modules/people/communities/communities.routes.ts';
import { consoleServiceRoutes } from '../modules/people/console-service/console-service.routes.ts';
import { contactRoutes } from '../modules/people/contact/contact.routes.ts';
import { meRoutes } from '../modules/people/me/me.routes.ts';
import { authenticatorRoutes } from '../modules/people/profile/authenticator.routes.ts';
import { profileRoutes } from '../modules/people/profile/profile.routes.ts';
import { registrationRoutes } from '../modules/people/registration/registration.routes.ts';
import { sessionRoutes } from '../modules/people/session/session.routes.ts';
import { SessionService } from '../modules/people/session/session.service.ts';
import { invitationRoutes } from '../modules/people/users/invitations.routes.ts';
import { profileLookupRoutes } from '../modules/people/users/profile-lookup.routes.ts';
import { usageReportRoutes } from '../modules/connectivity/usage-reports/usage-reports.routes.ts';
import { viewAsRoutes } from '../modules/people/view-as/view-as.routes.ts';
import { userRoutes } from '../modules/people/users/users.routes.ts';
import { UsersService } from '../modules/people/users/users.service.ts';
import { documentRoutes, namedTemplateRoutes } from '../modules/platform/documents/documents.routes.ts';
import { DocumentsService } from '../modules/platform/documents/documents.service.ts';
import { eventRoutes } from '../modules/platform/events/events.routes.ts';
import { inboxRoutes } from '../modules/platform/inbox/inbox.routes.ts';
import { preferenceRoutes } from '../modules/platform/inbox/preferences.routes.ts';
import { InboxService } from '../modules/platform/inbox/inbox.service.ts';
import { leaveMailsRoutes } from '../modules/platform/integrations/leave-mails.ts';
import { integrationRoutes } from '../modules/platform/integrations/integrations.routes.ts';
import { slackRoutes } from '../modules/platform/integrations/slack.routes.ts';
import { legalRoutes } from '../modules/platform/legal/legal.routes.ts';
import { consoleAddressOf } from '../modules/platform/mails/console-address.ts';
import { fileMappingRoutes } from '../modules/platform/file-mappings/file-mappings.routes.ts';
import { mapRoutes } from '../modules/platform/maps/maps.routes.ts';
import { tableReportRoutes } from '../modules/platform/table-reports/table-reports.routes.ts';
import type { TemplateCatalog } from '../modules/platform/templates/template-catalog.ts';
import { templateRoutes } from '../modules/platform/templates/templates.routes.ts';
import { viewRoutes } from '../modules/platform/views/views.routes.ts';
import { ViewsService } from '../modules/platform/views/views.service.ts';
import { leaderRoutes } from '../modules/staff/leaders/leaders.routes.ts';
import { setupAddressRoutes } from '../modules/staff/administrators/setup-address.routes.ts';
import type { SetupParts } from '../modules/staff/setup/setup-parts.ts';
import { setupRoutes } from '../modules/staff/setup/setup.routes.ts';
import { siteRoutes } from '../modules/staff/site/site.routes.ts';
import { dealRoutes } from '../modules/trade/deals/deals.routes.ts';
import { collectingRoutes } from '../modules/trade/collecting/collecting.routes.ts';
import { invoiceRoutes } from '../modules/trade/invoices/invoices.routes.ts';
import { chargingRoutes } from '../modules/trade/charging/charging.routes.ts';
import { orderRoutes } from '../modules/trade/orders/orders.routes.ts';
import { paymentRoutes } from '../modules/trade/payments/payments.routes.ts';
import { sandboxRoutes } from '../modules/trade/payments/sandbox.routes.ts';
import { simInventoryRoutes } from '../modules/trade/sim-inventory/sim-inventory.routes.ts';
import { simStockRoutes } from '../modules/trade/sim-inventory/sim-stock.routes.ts';
import type { TaxPort } from '../ports/tax/port.ts';
import type { ChannelKinds } from '../ports/channels/channel-kinds.ts';
import type { ChatPort } from '../ports/channels/chat/port.ts';
import { cockpitRoutes } from '../modules/staff/cockpit/cockpit.routes.ts';
import { csmToolRoutes } from '../modules/staff/csm-tools/csm-tools.routes.ts';
import { fleetImportRoutes } from '../modules/staff/fleet-imports/fleet-imports.routes.ts';
import { notificationRoutes } from '../modules/staff/notifications/notifications.routes.ts';
import type { CaptchaPort } from '../ports/captcha/port.ts';
import type { GeocoderPort } from '../ports/geocoder/port.ts';
import type { ConnectedNetworks } from '../modules/connectivity/core-networks/connected-networks.ts';
import { cdrFileRoutes } from '../modules/connectivity/cdr-files/cdr-files.routes.ts';
import { coreNetworkRoutes } from '../modules/connectivity/core-networks/core-networks.routes.ts';
import type { NetworkCatalog } from '../modules/connectivity/core-networks/network-catalog.ts';
import type { ObservationIntake } from '../modules/connectivity/core-networks/observation-intake.ts';
import type { EdgeManagementPort } from '../ports/edge-management/port.ts';
import type { NetworkPort } from '../ports/network/port.ts';
import type { SecretCipher } from '../kernel/secrets/secret-cipher.ts';
import type { ConnectedPayments } from './connect-payments.ts';
import { allReports } from './all-reports.ts';
import { optionLookups } from './option-lookups.ts';
import { openingRoutes } from './opening.routes.ts';
import { peopleRulesOfFiles, rulesByTemplate } from './rules-by-template.ts';

interface RouteParts {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly access: AccessCache;
  readonly catalog: TemplateCatalog;
  readonly tokens: AccessTokens;
  readonly network: NetworkPort;
  readonly edges: EdgeManagementPort;
  readonly networks: NetworkCatalog;
  readonly connected: ConnectedNetworks;
  readonly intake: ObservationIntake;
  readonly geocoder: GeocoderPort;
  readonly captcha: CaptchaPort;
  readonly consoleSecret: string;
  readonly bulkSecret: string;
  readonly unsubscribeSecret: string;
  readonly cipher: SecretCipher;
  readonly setup: SetupParts;
  readonly feed: EventFeed;
  readonly mailer: Mailer;
  readonly chat: ChatPort;
  readonly kinds: ChannelKinds;
  readonly payments: ConnectedPayments;
  readonly tax: TaxPort;
}

/** Routes of all modules. They are registered after the plugins that guard them. */
export const registerRoutes = (
  app: FastifyInstance,
  config: Config,
  {
    db,
    jobs,
    access,
    catalog,
    tokens,
    network,
    edges,
    networks,
    connected,
    intake,
    geocoder,
    captcha,
    consoleSecret,
    bulkSecret,
    unsubscribeSecret,
    cipher,
    setup,
    feed,
    mailer,
    chat,
    kinds,
    payments,
    tax,
  }: RouteParts,
): void => {
  const sessions = new SessionService(db, tokens, access, mailer, config.loginCodeSeconds, cipher);
  const consoleUrlOf = (vertical: string): string => consoleAddressOf(vertical, config);
  const users = new UsersService({ db, access, consoleUrlOf, ...mailer });
  const lists = new ListTurns(config.databasePool);
  const documents = new DocumentsService(
    db,
    access,
    catalog,
    rulesByTemplate({
      catalog,
      jobs,
      users,
      network,
      edges,
      cards: payments.cards,
      homeVertical: config.vertical,
      approveAbove: config.bulkApprovalThings,
    }),
    optionLookups(db),
    lists,
  );
  const mails = { db, consoleUrlOf, queueMail: mailer.queueMail };
  sessionRoutes(app, sessions, captcha, config.vertical);
  captchaRoutes(app, captcha, config.vertical);
  registrationRoutes(app, mails, captcha, config.vertical);
  contactRoutes(app, { ...mails, supportEmail: config.supportEmail }, captcha, config.vertical);
  profileRoutes(app, { db, access });
  authenticatorRoutes(app, { db, cipher });
  apiKeyRoutes(app, { db, access });
  communityRoutes(app, { db, access }, documents);
  consoleServiceRoutes(
    app,
    { db, access, secret: consoleSecret, tokenSeconds: config.accessTokenSeconds },
    config.consoleApiKey,
  );
  meRoutes(app, db, catalog, config.vertical);
  openingRoutes(app);
  const verticals = [...new Set([config.vertical, ...config.verticalHosts.values()])];
  setupAddressRoutes(app, { db, cipher, verticals, hasMail: config.mail !== undefined, consoleUrlOf }, config);
  setupRoutes(app, setup);
  siteRoutes(app, db, config.vertical);
  templateRoutes(app, catalog, access, { db, jobs, homeVertical: config.vertical });
  documentRoutes(app, documents);
  inboxRoutes(app, new InboxService(db, documents));
  void preferenceRoutes(app, { db, secret: unsubscribeSecret });
  eventRoutes(app, { db, feed, publicUrl: config.publicUrl });
  profileLookupRoutes(app, db, documents);
  namedTemplateRoutes(app, documents);
  thingRoutes(app, db);
  thingDetailsRoutes(app, documents);
  explainRoutes(app, db);
  eventRuleRoutes(app, { db, catalog });
  timelineRoutes(app, db, catalog);
  thingActionRoutes(app, { db, catalog, documents });
  otaRoutes(app, { db, catalog });
  transferRoutes(app, { db, catalog });
  bulkRoutes(app, { db, catalog, approveAbove: config.bulkApprovalThings, confirmationSecret: bulkSecret, costEffect });
  thingStatusRoutes(app, db);
  thingCommandRoutes(app, { db, network });
  smsRoutes(app, { db, network });
  locationRoutes(app, { db, network });
  pingTestRoutes(app, db);
  captureRoutes(app, { db, network, documents });
  privateNetworkRoutes(app, { db, jobs, catalog, edges, documents });
  networkRoutes(app, db);
  speedTestRoutes(app, { db, network }, config.speedTests);
  ndt7Routes(app, db, config.speedTests.maxBytes);
  coreNetworkRoutes(app, { db, cipher, catalog: networks, connected, intake });
  cdrFileRoutes(app, { db, storage: setup.storage, jobs, networks });
  dealRoutes(app, { db, documents });
  const requireTemplate = (scope: AccountScope, name: string): Promise<unknown> => documents.template(scope, name);
  paymentRoutes(app, { cards: payments.cards, requireTemplate });
  invoiceRoutes(app, { db, requireTemplate });
  collectingRoutes(app, { db, jobs, payments: payments.charges, requireTemplate });
  chargingRoutes(app, { db, jobs, catalog, tax });
  orderRoutes(
    app,
    { db, catalog, jobs, tax, payments: payments.charges },
    { db, supportEmail: config.supportEmail, queueMail: mailer.queueMail },
  );
  if (payments.sandbox) sandboxRoutes(app, payments.sandbox);
  simInventoryRoutes(app, { db, documents, catalog, networks, jobs });
  simStockRoutes(app, { db, cipher, jobs });
  fileMappingRoutes(app, db);
  fleetImportRoutes(app, {
    db,
    catalog,
    jobs,
    memberRulesOfFile: peopleRulesOfFiles(users),
    requireMail: () => users.requireMail(),
  });
  leaderRoutes(app, { db, catalog, users });
  const integrations = {
    ownedRules: integrationOwnedRules(catalog),
    db,
    access,
    cipher,
    kinds,
    chat,
    hasMail: config.mail !== undefined,
    hasChat: config.slack !== undefined,
    publicUrl: config.publicUrl,
    consoleUrlOf,
  };
  integrationRoutes(app, integrations);
  void leaveMailsRoutes(app, { db, secret: unsubscribeSecret });
  slackRoutes(app, integrations);
  csmToolRoutes(app, { db, catalog });
  notificationRoutes(app, { db, homeVertical: config.vertical });
  legalRoutes(app);
  mapRoutes(app, geocoder, config.mapTiles);
  usageReportRoutes(app, db);
  const fleetWatch = new FleetWatch();
  reportRoutes(app, { db, fleetWatch, reports: allReports });
  cockpitRoutes(app, { db, documents, fleetWatch });
  incidentRoutes(app, { db, fleetWatch, catalog });
  tableReportRoutes(app, db, documents, lists);
  userRoutes(app, users, config.vertical);
  invitationRoutes(app, db, access);
  viewAsRoutes(app, { db, access, catalog });
  viewRoutes(app, new ViewsService(db, catalog));
  if (config.demo) demoRoutes(app, db, config.vertical);
};
