import { cardBrandOf } from '@airlane/domain/cards/card-brands';
import { cardExpiration } from '@airlane/domain/cards/card-expiration';
import { z } from 'zod';
import {
  type CustomerDetails,
  type EventSubject,
  PaymentUnavailable,
  type ProviderCard,
  type ProviderCharge,
  type ProviderRefund,
  type ProviderSetup,
} from '../port.ts';

/** What is read of Stripe's objects. They are checked, because an answer that is not theirs must not be taken for one. */
const idSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const setupSchema = z.object({
  object: z.literal('setup_intent'),
  id: z.string(),
  client_secret: z.string(),
  customer: idSchema,
  status: z.string(),
  payment_method: idSchema.nullish(),
});
const cardSchema = z.object({
  object: z.literal('payment_method'),
  id: z.string(),
  created: z.number(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
});
const chargeSchema = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  amount: z.number().int(),
  status: z.string(),
  client_secret: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
  last_payment_error: z.object({ message: z.string().optional() }).nullish(),
  latest_charge: z.union([z.string(), z.object({ amount_refunded: z.number().int() })]).nullish(),
});
const refundSchema = z.object({
  object: z.literal('refund'),
  id: z.string(),
  status: z.string().nullable(),
  failure_reason: z.string().optional(),
});

const parse = <Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new PaymentUnavailable('Stripe answered something that is not understood');
  return parsed.data;
};

export const setupOf = (answer: unknown): ProviderSetup => {
  const {
    id,
    client_secret: clientSecret,
    customer: customerId,
    status,
    payment_method: cardId,
  } = parse(setupSchema, answer);
  if (status === 'succeeded') return { id, clientSecret, customerId, status, cardId: cardId ?? undefined };
  return { id, clientSecret, customerId, status: status === 'canceled' ? 'canceled' : 'open' };
};

export const cardOf = (answer: unknown): ProviderCard => {
  const { id, created, card } = parse(cardSchema, answer);
  return {
    id,
    brand: cardBrandOf(card.brand),
    last4: card.last4,
    expiration: cardExpiration(card.exp_month, card.exp_year),
    createdAt: new Date(created * 1000),
  };
};

/** requires_payment_method: the card was declined. What is not known counts as pending, because it may still take the money. */
const chargeStatuses: Readonly<Record<string, ProviderCharge['status']>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  requires_action: 'authentication',
  requires_payment_method: 'declined',
};

export const chargeOf = (answer: unknown): ProviderCharge => {
  const {
    id,
    amount,
    status: said,
    client_secret: clientSecret,
    last_payment_error: error,
    latest_charge: latest,
  } = parse(chargeSchema, answer);
  const status = chargeStatuses[said] ?? 'pending';
  return {
    id,
    status,
    amount,
    refunded: typeof latest === 'object' && latest !== null ? latest.amount_refunded : 0,
    ...(status === 'declined' && { problem: error?.message ?? 'Your card was declined.' }),
    ...(status === 'authentication' && { clientSecret: clientSecret ?? undefined }),
  };
};

export const attemptKeyOf = (answer: unknown): string | undefined => parse(chargeSchema, answer).metadata['attempt'];

export const refundOf = (answer: unknown): ProviderRefund => {
  const { id, status, failure_reason: reason } = parse(refundSchema, answer);
  if (status === 'succeeded') return { id, status };
  return status === 'failed' || status === 'canceled'
    ? { id, status: 'failed', problem: reason ?? 'The refund failed' }
    : { id, status: 'pending' };
};

/** Stripe clears a field by an empty text where it is not left out. */
export const customerFields = ({ email, name, phone, address: { postalCode, ...address } }: CustomerDetails) => ({
  email,
  name,
  phone,
  address: { ...address, postal_code: postalCode },
});

const eventObjectSchema = z.object({
  id: z.string().optional(),
  object: z.string(),
  payment_intent: idSchema.nullish(),
  customer: idSchema.nullish(),
});
const previousAttributesSchema = z.object({ customer: idSchema.nullish() });

/** Which of our rows an event of Stripe is about. Refunds and charges lead to their payment intent; a detached card only says whose it was. */
export const subjectOf = ({
  object,
  previous_attributes: before,
}: {
  readonly object: unknown;
  readonly previous_attributes?: unknown;
}): EventSubject => {
  const parsed = eventObjectSchema.safeParse(object);
  if (!parsed.success) return { kind: 'none' };
  const { id, object: kind, payment_intent: chargeId, customer } = parsed.data;
  if (kind === 'payment_intent' && id !== undefined) return { kind: 'charge', id };
  if (kind === 'setup_intent' && id !== undefined) return { kind: 'setup', id };
  if ((kind === 'charge' || kind === 'refund') && chargeId != null) return { kind: 'charge', id: chargeId };
  const owner = customer ?? previousAttributesSchema.safeParse(before).data?.customer;
  return kind === 'payment_method' && owner != null ? { kind: 'customer', id: owner } : { kind: 'none' };
};
