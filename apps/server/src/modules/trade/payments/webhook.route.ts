import { anyone } from '@airlane/contract/policy';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import {
  type PaymentEvent,
  PaymentRefused,
  type PaymentsPort,
  PaymentUnavailable,
  WebhookRefused,
} from '#ports/payments/port.ts';
import type { CardsService } from './cards.service.ts';
import { findAttemptByProviderId } from './charges.repository.ts';
import type { ChargesService } from './charges.service.ts';
import { findSetup } from './customers.repository.ts';
import { insertEvent, markEventProcessed } from './payment-events.repository.ts';

export const PAYMENT_WEBHOOK_PATH = '/api/v1/payments/webhook';
const MAX_BODY_BYTES = 262_144;

export interface WebhookParts {
  readonly db: Db;
  readonly port: PaymentsPort;
  readonly charges: ChargesService;
  readonly cards: CardsService;
}

/** Reads what the event is about from the provider: it came late, twice or before an older one, and what it says may be over. */
const act = async ({ db, port, charges, cards }: WebhookParts, { subject }: PaymentEvent): Promise<void> => {
  if (subject.kind === 'charge') {
    const attempt = await findAttemptByProviderId(db, subject.id);
    // Not known yet: the call that made it is storing its answer, or the reconciliation finds it.
    if (attempt) await charges.resolveAttempt(attempt);
  } else if (subject.kind === 'setup') {
    const setup = await findSetup(db, port.name, subject.id);
    if (setup) await cards.resolveSetup(setup);
  } else if (subject.kind === 'customer') await cards.syncCustomer(subject.id);
};

/** Where the provider tells of what happened. The signature covers the bytes, so the body is kept as it came. */
export const webhookRoute = async (app: FastifyInstance, parts: WebhookParts): Promise<void> => {
  const { db, port } = parts;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      PAYMENT_WEBHOOK_PATH,
      { config: { policy: anyone }, schema: { hide: true }, bodyLimit: MAX_BODY_BYTES },
      async ({ body, headers }) => {
        try {
          const event = await port.readEvent({ body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers });
          const isProcessed = await insertEvent(db, port.name, event);
          if (isProcessed) return { received: true };
          await act(parts, event);
          await markEventProcessed(db, port.name, event.id);
          return { received: true };
        } catch (error) {
          if (error instanceof WebhookRefused)
            throw new AppError('SIGNATURE_REFUSED', { values: { reason: error.message } });
          // Any other answer than 2xx makes the provider send it again.
          if (error instanceof PaymentUnavailable || error instanceof PaymentRefused)
            throw new AppError('PAYMENTS_AWAY');
          throw error;
        }
      },
    );
  });
};
