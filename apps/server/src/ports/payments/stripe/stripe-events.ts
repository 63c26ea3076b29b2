import { z } from 'zod';
import type { EventSubject } from '../port.ts';

const idSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const objectSchema = z.object({ id: z.string().optional(), object: z.string(), payment_intent: idSchema, customer: idSchema });
const beforeSchema = z.object({ customer: idSchema });

/** Which of our rows an event of Stripe is about. Refunds and charges lead to their payment intent; a detached card only says whose it was. */
export const subjectOf = ({ object, previous_attributes: before }: { readonly object: unknown; readonly previous_attributes?: unknown }): EventSubject => {
  const parsed = objectSchema.safeParse(object);
  if (!parsed.success) return { kind: 'none' };
  const { id, object: kind, payment_intent: chargeId, customer } = parsed.data;
  if (kind === 'payment_intent' && id !== undefined) return { kind: 'charge', id };
  if (kind === 'setup_intent' && id !== undefined) return { kind: 'setup', id };
  if ((kind === 'charge' || kind === 'refund') && chargeId != null) return { kind: 'charge', id: chargeId };
  const owner = customer ?? beforeSchema.safeParse(before).data?.customer;
  return kind === 'payment_method' && owner != null ? { kind: 'customer', id: owner } : { kind: 'none' };
};
