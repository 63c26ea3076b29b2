import type { CardBrand } from '@airlane/domain/cards/card-brands';
import type { FastifyInstance } from 'fastify';

export const paymentProviders = ['sandbox', 'stripe'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export interface CustomerDetails {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly address: {
    readonly city: string;
    readonly country: string;
    readonly line1: string;
    readonly line2: string;
    readonly postalCode: string;
    readonly state: string;
  };
}

export interface ProviderCard {
  readonly id: string;
  readonly brand: CardBrand;
  readonly last4: string;
  /** Month and year as printed: 04/30. */
  readonly expiration: string;
  readonly createdAt: Date;
}

/** One try of a person to save a card. The browser finishes it with the client secret, without this server. */
export interface ProviderSetup {
  readonly id: string;
  readonly customerId: string;
  readonly clientSecret: string;
  readonly status: 'open' | 'succeeded' | 'canceled';
  /** The saved card, once it has succeeded. */
  readonly cardId?: string | undefined;
}

export interface ProviderCharge {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'declined' | 'authentication' | 'canceled';
  readonly amount: number;
  readonly refunded: number;
  /** The provider's own words for a declined card. */
  readonly problem?: string | undefined;
  /** With which the browser lets the card holder confirm, while that is needed. */
  readonly clientSecret?: string | undefined;
}

export interface ProviderRefund {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly problem?: string | undefined;
}

export interface ChargeOrder {
  /** The same key is one charge, however often it is sent. */
  readonly key: string;
  readonly customerId: string;
  readonly cardId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

/** What an event is about. Nothing else of it is used: the object is read from the provider instead, because events come late, twice and in any order. */
export type EventSubject =
  { readonly kind: 'charge' | 'setup' | 'customer'; readonly id: string } | { readonly kind: 'none' };

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: EventSubject;
}

export interface WebhookRequest {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Hands a signed event over and answers the status of the reply. */
export type DeliverEvent = (request: {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}) => Promise<number>;

/** What a provider that lives in this server needs of it: pages and calls of its own, and a receiver of its events. */
export interface ProviderInProcess {
  routes(app: FastifyInstance): void;
  /** Where events go; without it they wait. */
  deliverTo(deliver: DeliverEvent | undefined): void;
  /** Delivers what waits, behind what is being delivered. */
  deliverEvents(): Promise<void>;
}

/**
 * A payment provider: keeps customers and their cards, and takes money.
 *
 * Whatever changes something takes a key: the same key with the same content is done once and answered alike; with another content it rejects with
 * `PaymentRefused`. A declined card is an answer, not an error. `PaymentRefused`: the provider said no and did nothing. `PaymentUnavailable`:
 * its outcome is unknown, and the same may be asked again with the same key; `findCharge` says whether it was done. Every call settles within seconds.
 */
export interface PaymentsPort {
  readonly name: PaymentProvider;
  /** For the provider's script in the browser. */
  readonly publishableKey: string;
  /** Where browsers load scripts and frames of the provider from and ask it, for the content security policy. */
  readonly browserOrigins: {
    readonly scripts: readonly string[];
    readonly frames: readonly string[];
    readonly connects: readonly string[];
  };
  /** Undefined: the provider is a system outside. */
  readonly inProcess?: ProviderInProcess | undefined;
  createCustomer(key: string, accountId: string, details: CustomerDetails): Promise<string>;
  updateCustomer(customerId: string, details: CustomerDetails): Promise<void>;
  createSetup(key: string, customerId: string): Promise<ProviderSetup>;
  readSetup(id: string): Promise<ProviderSetup>;
  listCards(customerId: string): Promise<ProviderCard[]>;
  /** Nothing happens where the card is gone already. */
  detachCard(cardId: string): Promise<void>;
  createCharge(order: ChargeOrder): Promise<ProviderCharge>;
  readCharge(id: string): Promise<ProviderCharge>;
  /** The charge that was made with this key, if one was. */
  findCharge(customerId: string, key: string, since: Date): Promise<ProviderCharge | undefined>;
  /** Answers the charge as it is afterwards: one that has taken its money stays. */
  cancelCharge(id: string): Promise<ProviderCharge>;
  refundCharge(key: string, chargeId: string, amount: number): Promise<ProviderRefund>;
  readRefund(id: string): Promise<ProviderRefund>;
  /** Rejects with `WebhookRefused` unless the provider signed it within the last minutes. */
  readEvent(request: WebhookRequest): Promise<PaymentEvent>;
  /** Resolves when the provider answers and knows this server. */
  check(): Promise<void>;
}

/** The provider said no, in its own words. Nothing was done. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}

/** The provider did not answer, or not in a way that can be understood: it may have done what it was asked for. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** The request does not come from the provider, or is too old. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

export const WEBHOOK_TOLERANCE_SECONDS = 300;
