import {
  createPaymentCustomer,
  getClientSecret,
  type PaymentCustomer,
  readPaymentSettings,
  saveCard,
} from '@airlane/contract/calls/payments';
import { templateNames } from '@airlane/domain/template-names';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { CustomerDetails } from '#ports/payments/port.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { CardsService } from './cards.service.ts';

const detailsOf = ({
  email,
  companyName,
  phone,
  address: { postal_code: postalCode, ...address },
}: PaymentCustomer): CustomerDetails => ({ email, name: companyName, phone, address: { ...address, postalCode } });

export interface PaymentRouteParts {
  readonly cards: CardsService;
  /** Refuses where the viewer's portal has no such documents. */
  readonly requireTemplate: (scope: AccountScope, name: string) => Promise<unknown>;
}

export const paymentRoutes = (app: FastifyInstance, { cards, requireTemplate }: PaymentRouteParts): void => {
  const requireCards = (scope: AccountScope): Promise<unknown> =>
    requireTemplate(scope, templateNames.creditCardDetails);

  handle(app, readPaymentSettings, async ({ scope }) => {
    await requireCards(scope);
    return cards.settings(scope);
  });

  handle(app, getClientSecret, async ({ scope, reply }) => {
    await requireCards(scope);
    // The framework sends a text as it is, which is no JSON.
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(await cards.clientSecret(scope))) as never;
  });

  handle(app, createPaymentCustomer, async ({ scope, body, request }) => {
    await requireCards(scope);
    await cards.connect(scope, detailsOf(body), request.id);
    return { message: 'The account is connected to the payment provider' };
  });

  handle(app, saveCard, async ({ scope, body }) => {
    await requireCards(scope);
    return { message: 'Card was added.', documentId: await cards.save(scope, body.setupId) };
  });
};
