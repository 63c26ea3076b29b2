import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { PaymentsPort } from '#ports/payments/port.ts';
import { cardDocumentRules } from './card-document.rules.ts';
import { connectPayments } from './connect-payments.ts';
import { removeOldPaymentEvents } from './payment-events.repository.ts';
import { reconcileChargesJob } from './payments.jobs.ts';
import type { ChargeListener } from './payments.ts';
import { paymentRoutes } from './payments.routes.ts';
import { PAYMENT_WEBHOOK_PATH, webhookRoute } from './webhook.route.ts';

interface Needs {
  /** Undefined: nothing can be paid. */
  readonly port: PaymentsPort | undefined;
  /** Notified before all others; tests follow charges by them. */
  readonly listeners: readonly ChargeListener[];
  readonly requireTemplate: (scope: AccountScope, name: string) => Promise<unknown>;
}

export const paymentsModule = ({ db, jobs, log }: Kernel, { port, listeners, requireTemplate }: Needs) => {
  const payments = connectPayments(db, port, log);
  for (const listener of listeners) payments.onCharge(listener);
  const { cards } = payments;
  const inProcess = port?.inProcess;
  return defineModule({
    name: 'trade/payments',
    payments,
    charges: payments.charges,
    templates: { [templateNames.creditCardDetails]: cardDocumentRules(cards) },
    async routes(app) {
      paymentRoutes(app, { cards, requireTemplate });
      inProcess?.routes(app);
      if (port) await webhookRoute(app, { ...payments, db, port });
      // A request makes the app ready, and no hook can be added after that: events that a process before this one left wait until all have been.
      app.addHook('onReady', async () =>
        inProcess?.deliverTo(
          async ({ body, headers }) =>
            (await app.inject({ method: 'POST', url: PAYMENT_WEBHOOK_PATH, headers: { ...headers }, payload: body }))
              .statusCode,
        ),
      );
    },
    jobs: [work(reconcileChargesJob, (_data, { signal }) => payments.reconcile(signal))],
    retention: { 'payment events': (now) => removeOldPaymentEvents(db, now) },
    workers: [{ start: () => undefined, stop: async () => inProcess?.deliverTo(undefined) }],
    async begin() {
      payments.begin();
      await jobs.send(reconcileChargesJob, {});
    },
  });
};
