import type { Db } from '#kernel/database/open.ts';
import type { ChargeStatus, RefundStatus } from '#kernel/database/schema/stored-types.ts';
import type { PaymentProvider } from '#ports/payments/port.ts';

export interface Charge {
  readonly id: string;
  readonly reference: string;
  /** Minor units, as all money. */
  readonly amount: number;
  /** Only `succeeded` is for good. After `declined` and `canceled` nothing was taken, and the same reference may be charged again; `unknown` is resolved by itself. */
  readonly status: ChargeStatus;
  readonly refunded: number;
  /** The provider's own words. */
  readonly problem?: string | undefined;
  /** While the card holder has to confirm. */
  readonly clientSecret?: string | undefined;
}

export interface Refund {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly status: RefundStatus;
  readonly problem?: string | undefined;
}

export interface ChargeRequest {
  readonly accountId: string;
  /** What is paid: the same reference is one charge for ever. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: 'usd';
  readonly description: string;
  /** Asked in the transaction that begins an attempt, so that nothing is charged that was paid or canceled in the meantime. */
  readonly isStillDue?: (trx: Db) => Promise<boolean>;
}

export interface RefundRequest {
  readonly accountId: string;
  readonly chargeId: string;
  readonly amount: number;
  /** The same reference is one refund of the charge. */
  readonly reference: string;
  /** Who gives the money back, where a person does. */
  readonly orderedBy?: RefundOrderer;
  /** Asked in the transaction that begins it, under the lock of the charge; throws where so much may not go back. */
  readonly refuse?: (trx: Db) => Promise<void>;
}

export interface RefundOrderer {
  readonly userId: string;
  readonly requestId: string;
  readonly note: string;
}

export interface ListenedCharge extends Charge {
  readonly accountId: string;
  readonly provider: string;
}

/** Called in the transaction in which a charge changes, be it by the answer, a webhook or the reconciliation. */
export type ChargeListener = (trx: Db, charge: ListenedCharge) => Promise<void>;

export interface GivenBack {
  readonly accountId: string;
  /** Of the charge. */
  readonly reference: string;
  readonly amount: number;
  readonly orderedBy: RefundOrderer;
}

/** Called once for each refund that a person ordered, in the transaction that stores that the money has gone back. */
export type RefundListener = (trx: Db, refund: GivenBack) => Promise<void>;

/**
 * Takes and gives back money. Call it outside of any transaction: it writes what it is about to ask, asks, and writes the answer. A process that dies in between is
 * finished by the next call with the same reference, or by the job `reconcile-charges`.
 */
export interface Payments {
  /** False: no provider is configured, and nothing but an amount of 0 can be paid. */
  readonly isAvailable: boolean;
  readonly providerName: PaymentProvider;
  /** Whether the provider has a customer for the account. */
  isConnected(accountId: string): Promise<boolean>;
  /** With the default card. A charge that was declined is tried again, one that succeeded is only answered. An amount of 0 never reaches the provider. */
  charge(order: ChargeRequest): Promise<Charge>;
  refund(order: RefundRequest): Promise<Refund>;
  readCharge(accountId: string, reference: string): Promise<Charge | undefined>;
  /** Reads the charge from the provider, whatever is known here, and notifies the listeners of what is different. */
  check(accountId: string, reference: string): Promise<Charge | undefined>;
  /** Takes care that nothing is charged under this reference any more, unless it is charged again. Answers what became of the charge: it may have taken the money. */
  giveUp(accountId: string, reference: string): Promise<Charge | undefined>;
}
