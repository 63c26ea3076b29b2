import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import {
  type DeliverEvent,
  type EventSubject,
  type PaymentEvent,
  WEBHOOK_TOLERANCE_SECONDS,
  type WebhookRequest,
  WebhookRefused,
} from '@airlane/server/src/ports/payments/port.ts';

export const SANDBOX_SIGNATURE_HEADER = 'sandbox-signature';
const EVENTS_AT_ONCE = 50;

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  subject: z.object({ kind: z.enum(['charge', 'setup', 'customer']), id: z.string() }),
});

export const signSandboxEvent = (body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Signature first, then age, then content: without the secret nothing is learned of what is expected. */
export const readSandboxEvent = ({ body, headers }: WebhookRequest, secret: string, now = Date.now()): PaymentEvent => {
  const given = headers[SANDBOX_SIGNATURE_HEADER];
  const [, seconds] = /^t=(\d{1,12}),v1=[\da-f]{64}$/.exec(typeof given === 'string' ? given : '') ?? [];
  if (seconds === undefined) throw new WebhookRefused('The signature is missing or cannot be read');
  const expected = signSandboxEvent(body.toString('utf8'), secret, Number(seconds));
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(String(given))))
    throw new WebhookRefused('The signature does not match');
  if (Math.abs(now / 1000 - Number(seconds)) > WEBHOOK_TOLERANCE_SECONDS)
    throw new WebhookRefused('The request has expired');
  const event = eventSchema.safeParse(JSON.parse(body.toString('utf8')));
  if (!event.success) throw new WebhookRefused('The event cannot be read');
  return event.data;
};

export const recordSandboxEvent = async (
  trx: Db,
  type: string,
  subject: Exclude<EventSubject, { kind: 'none' }>,
): Promise<void> => {
  const id = `evt_sandbox_${randomUUID()}`;
  await trx
    .insertInto('sandbox_payment_events')
    .values({ id, body: JSON.stringify({ id, type, subject }) })
    .execute();
};

/** What was not taken stays for the next time. Two processes may deliver the same event, as any provider does now and then. */
export const deliverSandboxEvents = async (db: Db, secret: string, deliver: DeliverEvent): Promise<void> => {
  const waiting = await db
    .selectFrom('sandbox_payment_events')
    .select(['id', 'body'])
    .where('delivered_at', 'is', null)
    .orderBy('created_at')
    .limit(EVENTS_AT_ONCE)
    .execute();
  for (const { id, body } of waiting) {
    const status = await deliver({
      body,
      headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: signSandboxEvent(body, secret) },
    });
    if (status >= 200 && status < 300)
      await db.updateTable('sandbox_payment_events').set({ delivered_at: new Date() }).where('id', '=', id).execute();
  }
};
