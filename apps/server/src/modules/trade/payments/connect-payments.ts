import type { Db } from '#kernel/database/open.ts';
import type { JobLog } from '#kernel/jobs/queue.ts';
import { findDefaultCard } from './cards.repository.ts';
import { CardsService } from './cards.service.ts';
import { ChargesService } from './charges.service.ts';
import type { ChargeListener, RefundListener } from './payments.ts';
import { reconcileCharges } from './reconcile-charges.ts';
import type { PaymentsPort } from '#ports/payments/port.ts';

export interface ConnectedPayments {
  /** Undefined: no provider is configured. */
  readonly port: PaymentsPort | undefined;
  readonly charges: ChargesService;
  readonly cards: CardsService;
  /** A listener that is called, in the same transaction, when a charge changes. To be called while the app is built. */
  onCharge(listener: ChargeListener): void;
  /** As `onCharge`, once for each refund that a person ordered. */
  onRefund(listener: RefundListener): void;
  /** Nothing is reconciled before: a listener is notified of a change only once. */
  begin(): void;
  reconcile(signal: AbortSignal): Promise<void>;
}

/** The provider with what this server does by it. */
export const connectPayments = (db: Db, port: PaymentsPort | undefined, log: JobLog): ConnectedPayments => {
  const listeners: ChargeListener[] = [];
  const refundListeners: RefundListener[] = [];
  let hasBegun = false;
  const charges = new ChargesService({
    db,
    port,
    listeners,
    refundListeners,
    defaultCardOf: (accountId) => findDefaultCard(db, accountId),
  });
  const cards = new CardsService({ db, port });
  return {
    port,
    charges,
    cards,
    onCharge: (listener) => void listeners.push(listener),
    onRefund: (listener) => void refundListeners.push(listener),
    begin() {
      hasBegun = true;
    },
    async reconcile(signal) {
      if (!hasBegun) return;
      await port?.inProcess?.deliverEvents();
      await reconcileCharges({ db, charges, cards, log }, signal);
    },
  };
};
