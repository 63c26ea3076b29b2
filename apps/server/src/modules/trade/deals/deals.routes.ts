import { importDeal, listDealProducts, listPredefinedDeals } from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { inAccountAs } from '../../../access/policy.ts';
import { handle } from '../../../routing.ts';
import { presentItems } from '../../platform/documents/documents.presenter.ts';
import { dealProducts } from './deal-products.ts';
import type { DealParts } from './deals.service.ts';
import { importDeal as takeOver, predefinedDeals } from './deals.service.ts';

const providerStaff = inAccountAs('admin', 'sales');

export const dealRoutes = (app: FastifyInstance, parts: DealParts): void => {
  handle(app, listPredefinedDeals, providerStaff, async ({ scope }) => {
    const { template, rows } = await predefinedDeals(parts, scope);
    return { items: presentItems(template, rows), totalCount: rows.length };
  });

  handle(app, listDealProducts, providerStaff, async ({ scope }) => ({ options: dealProducts((await predefinedDeals(parts, scope)).rows) }));

  handle(app, importDeal, providerStaff, async ({ headers, scope, request }) => ({
    id: await takeOver(
      parts,
      scope,
      { template: headers.template, member: headers.member, dealId: headers.deal, idempotencyKey: headers['idempotency-key'] },
      request.id,
    ),
  }));
};
