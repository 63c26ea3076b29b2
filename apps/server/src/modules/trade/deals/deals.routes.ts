import { acceptDeal, importDeal, listDealProducts, listPredefinedDeals } from '@airlane/contract/calls/deals';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import { dealProducts } from './deal-products.ts';
import type { DealParts } from './deals.service.ts';
import { importDeal as takeOver, predefinedDeals } from './deals.service.ts';
import { acceptOffer, offersFor, presentOffers } from './offers.service.ts';

export const dealRoutes = (app: FastifyInstance, parts: DealParts): void => {
  handle(app, listPredefinedDeals, async ({ scope }) => {
    const items = presentOffers(await offersFor(parts.db, scope));
    return { items, totalCount: items.length };
  });

  handle(app, acceptDeal, async ({ params: { id }, scope, request }) => acceptOffer(parts.db, scope, id, request.id));

  handle(app, listDealProducts, async ({ scope }) => ({
    options: dealProducts((await predefinedDeals(parts, scope)).rows),
  }));

  handle(app, importDeal, async ({ headers, scope, request }) => ({
    id: await takeOver(
      parts,
      scope,
      {
        template: headers.template,
        member: headers.member,
        dealId: headers.deal,
        idempotencyKey: headers['idempotency-key'],
      },
      request.id,
    ),
  }));
};
