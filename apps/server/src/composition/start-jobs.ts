import { INBOX_DAYS } from '@airlane/domain';
import type { AccessCache } from '../kernel/access/access-cache.ts';
import type { Config } from '../config/config.ts';
import type { DatabaseEngine } from '../kernel/database/engine.ts';
import type { Db } from '../kernel/database/open.ts';
import { ensurePartitions } from '../kernel/database/open.ts';
import type { ConnectedNetworks } from '../modules/connectivity/core-networks/connected-networks.ts';
import type { NetworkCatalog } from '../modules/connectivity/core-networks/network-catalog.ts';
import { importCdrFiles, removeOldCdrFiles } from '../modules/connectivity/cdr-files/import-cdr-files.ts';
import { removeOldBatches } from '../modules/connectivity/core-networks/store-batch.ts';
import { importSimsHandler } from '../modules/trade/sim-inventory/import-sims.ts';
import { removeAbandonedImports } from '../modules/trade/sim-inventory/sim-imports.repository.ts';
import { watchStock } from '../modules/trade/sim-inventory/watch-stock.ts';
import { fetchSubscribers } from '../modules/trade/sim-inventory/fetch-subscribers.ts';
import { endOverLooks } from '../kernel/access/looks.repository.ts';
import { removeOldEvents } from '../kernel/events/remove-old-events.ts';
import { notifyPeopleHandler } from '../modules/platform/inbox/notify-people.ts';
import { consoleAddressOf } from '../modules/platform/mails/console-address.ts';
import { removeOldStates } from '../modules/connectivity/reports/incidents/incident-states.repository.ts';
import { watchIncidents } from '../modules/connectivity/reports/incidents/watch-incidents.ts';
import { watchViews } from '../modules/connectivity/view-alerts/watch-views.ts';
import { inboxTemplate } from '../modules/platform/inbox/deliver-message.ts';
import { removeOldKeys } from '../kernel/plugins/request-keys.ts';
import { removeOldMarks } from '../modules/platform/inbox/inbox.repository.ts';
import { removeOldFirings } from '../modules/connectivity/event-rules/event-rules.repository.ts';
import { reportRules } from '../modules/connectivity/event-rules/report-rules.ts';
import { runRuleHandler } from '../modules/connectivity/event-rules/run-rule.ts';
import { expireCaptures } from '../modules/connectivity/captures/expire-captures.ts';
import { runCaptureHandler } from '../modules/connectivity/captures/run-capture.ts';
import { removeExpiredFiles } from '../modules/platform/files/remove-expired-files.ts';
import { writeReportHandler } from '../modules/connectivity/usage-reports/write-report.ts';
import { removeOldIntents } from '../modules/connectivity/network-intents/intents.repository.ts';
import { reconcileIntents } from '../modules/connectivity/network-intents/reconcile-intents.ts';
import { commandEdgeHandler } from '../modules/connectivity/private-networks/edge-commands.ts';
import { removeOldEdgeRows } from '../modules/connectivity/private-networks/edge-events.repository.ts';
import { runEdgePingHandler } from '../modules/connectivity/private-networks/edge-ping.ts';
import { runPingTestHandler } from '../modules/connectivity/ping-tests/run-ping-test.ts';
import { storedResultFiles } from '../modules/platform/results/stored-result-files.ts';
import {
  buildTemplateIndexes,
  dropInvalidIndexes,
  hasInvalidIndexes,
} from '../modules/platform/templates/build-indexes.ts';
import { settleSms } from '../modules/connectivity/sms/send-sms.ts';
import { UsersService } from '../modules/people/users/users.service.ts';
import { removeOldAccess } from '../modules/people/session/remove-old-access.ts';
import type { TemplateCatalog } from '../modules/platform/templates/template-catalog.ts';
import { removeOldFlows } from '../modules/connectivity/things/remove-old-flows.ts';
import { closeMonthsHandler } from '../modules/trade/charging/close-month.ts';
import { recordTaxes } from '../modules/trade/invoices/record-taxes.ts';
import type { TaxPort } from '../ports/tax/port.ts';
import { removeChargeDetails } from '../modules/trade/charging/remove-charge-details.ts';
import { rateDueAccounts } from '../modules/trade/charging/rate-due.ts';
import { removeOldOtaEvents } from '../modules/connectivity/ota/jobs.repository.ts';
import { removeOldItems } from '../modules/connectivity/bulk/bulk-jobs.repository.ts';
import { thingSettlers } from '../modules/connectivity/bulk/settle-thing-intents.ts';
import { removeOldPaymentEvents } from '../modules/trade/payments/webhook.route.ts';
import { removeOldFleetImports } from '../modules/staff/fleet-imports/fleet-imports.repository.ts';
import { importFleetHandler } from '../modules/staff/fleet-imports/import-fleet.ts';
import { sendNotificationHandler } from '../modules/staff/notifications/send-notification.ts';
import type { EdgeManagementPort } from '../ports/edge-management/port.ts';
import type { Mail, MailPort } from '../ports/mail/port.ts';
import type { NetworkPort } from '../ports/network/port.ts';
import type { StoragePort } from '../ports/storage/port.ts';
import type { JobLog, Jobs } from '../kernel/jobs/queue.ts';
import { createJobs } from '../kernel/jobs/queue.ts';
import { cleanUp, type CleanUpSteps } from '../kernel/jobs/clean-up.ts';
import { dropOldAttachments } from '../kernel/jobs/drop-attachments.ts';
import { type Mailer, noMailer, queueMail, sendMailHandler } from '../kernel/jobs/send-mail.ts';
import { collectInvoices } from '../modules/trade/collecting/collect-invoices.ts';
import { tellInvoiceHandler } from '../modules/trade/collecting/tell-invoice.ts';
import { giveEsimsHandler } from '../modules/trade/orders/fulfil-order.ts';
import { refundOrderHandler } from '../modules/trade/orders/refund-order.ts';
import { tellOrderHandler } from '../modules/trade/orders/tell-order.ts';
import type { ConnectedPayments } from './connect-payments.ts';
import { peopleRulesOfFiles } from './rules-by-template.ts';

const DAY_MS = 86_400_000;

export interface JobParts {
  readonly config: Config;
  readonly unsubscribeSecret: string;
  readonly access: AccessCache;
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly mail: MailPort;
  readonly storage: StoragePort;
  readonly network: NetworkPort;
  readonly edges: EdgeManagementPort;
  readonly networks: NetworkCatalog;
  readonly connected: ConnectedNetworks;
  readonly catalog: TemplateCatalog;
  readonly payments: Pick<ConnectedPayments, 'reconcile' | 'charges'>;
  readonly tax: TaxPort;
  readonly log: JobLog;
  /** Told how many observations a job stored. */
  readonly onIngested: (observations: number) => void;
  /** Told how each clean-up ended. */
  readonly onCleanUp: (step: string, isDone: boolean) => void;
}

/** What grows and may go, each by itself. */
const cleanUpSteps = (db: Db, storage: StoragePort): CleanUpSteps => ({
  partitions: (now) => ensurePartitions(db, now),
  sessions: (now) => removeOldAccess(db, now),
  events: (now) => removeOldEvents(db, now),
  'rule firings': (now) => removeOldFirings(db, now),
  'incident states': (now) => removeOldStates(db, now),
  'read marks': (now) => removeOldMarks(db, new Date(now.getTime() - (INBOX_DAYS + 1) * DAY_MS)),
  flows: (now) => removeOldFlows(db, now),
  commands: (now) => removeOldIntents(db, now),
  batches: (now) => removeOldBatches(db, now),
  'bulk job items': (now) => removeOldItems(db, now),
  'campaign events': (now) => removeOldOtaEvents(db, now),
  'edge samples': (now) => removeOldEdgeRows(db, now),
  'payment events': (now) => removeOldPaymentEvents(db, now),
  'mail attachments': (now) => dropOldAttachments(db, now),
  'SIM imports': () => removeAbandonedImports(db),
  'fleet imports': () => removeOldFleetImports(db),
  'idempotency keys': (now) => removeOldKeys(db, now),
  'CDR files': (now) => removeOldCdrFiles(db, storage, now),
});

/** Every job with what it needs, at work. */
export const startJobs = async ({
  config,
  unsubscribeSecret,
  access,
  db,
  engine,
  mail,
  storage,
  network,
  edges,
  networks,
  connected,
  catalog,
  payments,
  tax,
  log,
  onIngested,
  onCleanUp,
}: JobParts): Promise<Jobs> => {
  const files = storedResultFiles(db, storage, catalog);
  // Jobs may send further ones, long after this has returned.
  const later: Pick<Jobs, 'send'> = { send: (...order) => jobs.send(...order) };
  const consoleUrlOf = (vertical: string): string => consoleAddressOf(vertical, config);
  const mailer =
    config.mail === undefined ? undefined : { queueMail: (trx: Db, sent: Mail) => queueMail(trx, later, sent) };
  const sending: Mailer = mailer === undefined ? noMailer : { ...mailer, requireMail: () => undefined };
  const users = new UsersService({ db, access, consoleUrlOf, ...sending });
  const jobs: Jobs = createJobs(
    engine,
    {
      'send-mail': sendMailHandler(db, mail),
      async 'build-template-indexes'({ templateId }, { signal }) {
        const template = (await catalog.all()).find(({ id }) => id === templateId);
        if (template) await buildTemplateIndexes(db, engine, template, signal);
      },
      async 'repair-indexes'(_data, { signal }) {
        if (!(await hasInvalidIndexes(db))) return;
        await dropInvalidIndexes(db, engine, signal);
        for (const { id } of await catalog.all()) await later.send('build-template-indexes', { templateId: id });
      },
      'tell-order': tellOrderHandler({ db, catalog, consoleUrlOf, mailer }),
      'give-esims': giveEsimsHandler({ db, catalog, jobs: later }),
      'refund-order': refundOrderHandler({ db, payments: payments.charges, jobs: later }),
      'collect-invoices': (_data, { signal }) =>
        collectInvoices({ db, payments: payments.charges, jobs: later, log }, signal),
      'record-taxes': (_data, { signal }) => recordTaxes({ db, catalog, tax, log }, signal),
      'tell-invoice': tellInvoiceHandler({ db, catalog, mailer, supportEmail: config.supportEmail, consoleUrlOf }),
      'write-report': writeReportHandler({ db, catalog, files }),
      'run-ping-test': runPingTestHandler({ db, network, jobs: later }),
      'run-edge-ping': runEdgePingHandler({ db, edges }),
      'command-edge': commandEdgeHandler({ db, edges }),
      'run-capture': runCaptureHandler({ db, network, storage, catalog, jobs: later }),
      'reconcile-intents': (_data, { signal }) =>
        reconcileIntents({ db, network }, { ...thingSettlers, SMS: settleSms }, signal),
      'reconcile-charges': (_data, { signal }) => payments.reconcile(signal),
      'expire-captures': () => expireCaptures(db, storage, new Date()),
      'remove-expired-files': () => removeExpiredFiles(db, storage, new Date()),
      'fetch-subscribers': ({ network: id }, { signal }) =>
        fetchSubscribers({ db, networks, connected, catalog, log }, id, signal),
      'close-months': closeMonthsHandler({ db, tax }, log),
      'remove-charge-details': (_data, { signal }) =>
        removeChargeDetails({ db, log, keptMonths: config.chargeDetailsMonths }, new Date(), signal),
      'rate-usage': async (_data, { signal }) =>
        rateDueAccounts(db, new Date(), log, await inboxTemplate(catalog), signal),
      'import-sims': importSimsHandler({ db, catalog, jobs: later }),
      'import-fleet': importFleetHandler({ db, catalog, access, users, memberRulesOfFile: peopleRulesOfFiles(users) }),
      'watch-stock': () => watchStock(db, catalog),
      'run-rule': runRuleHandler({ db, network }),
      'report-rules': (_data, { signal }) => reportRules({ db, catalog }, signal),
      'watch-incidents': (_data, attempt) => watchIncidents({ db, catalog }, attempt),
      'watch-views': (_data, { signal }) => watchViews({ db, catalog, log }, signal),
      'end-looks': async () => void (await endOverLooks(db)),
      'notify-people': notifyPeopleHandler({
        db,
        catalog,
        mailer,
        consoleUrlOf,
        publicUrl: config.publicUrl,
        secret: unsubscribeSecret,
      }),
      'send-notification': sendNotificationHandler({ db, catalog }),
      'import-cdr': ({ network: id }, { signal }) =>
        importCdrFiles({ db, storage, networks, log, onIngested }, id, signal),
      maintenance: (_data, { signal }) => cleanUp(cleanUpSteps(db, storage), { db, log, onStep: onCleanUp }, signal),
    },
    log,
  );
  await jobs.start();
  return jobs;
};
