import {
  assignOrderSims,
  cancelOrder,
  completeOrder,
  contactSales,
  createOrder,
  listOrdersToAssign,
  placeOrder,
  quoteOrder,
  readOrder,
  readOrderInvoice,
  shipOrder,
  updateOrder,
} from '@airlane/contract/calls/orders';
import { selfOrderInvoice, setCoupon, taxInfo } from '@airlane/contract/calls/order-payments';
import { CONTACT_SALES_SENT, contactSalesProblems } from '@airlane/domain/buying/contact-sales';
import { isProviderStaff } from '@airlane/domain/access/roles';
import { ORDER_PLACED } from '@airlane/domain/buying/place-order';
import type { FastifyInstance } from 'fastify';
import { documentNotFound } from '#kernel/errors.ts';
import { invalidFields } from '#kernel/validation.ts';
import { byPerson, handle } from '#kernel/routing/handle.ts';
import { type SalesParts, sendToSales } from './contact-sales.ts';
import { changeDraft, createDraft, orderOf, quoteNew } from './draft-orders.ts';
import * as fulfil from './fulfil-order.ts';
import { type InvoiceFileParts, invoiceFiles } from './invoice-file.ts';
import { setOrderCoupon } from './order-coupon.ts';
import { draftInvoice, namedOrder, totalsOf } from './order-invoice.ts';
import type { OrderParts } from './order-parts.ts';
import { presentOrder, presentSummary } from './orders.presenter.ts';
import { listOpenOrders } from './orders.repository.ts';
import { providerAccountOf } from '../deals/deals.repository.ts';
import { readStock } from '../sim-inventory/sim-stock.repository.ts';
import { placeOrder as place } from './place-order.ts';

const MAX_OPEN_ORDERS = 500;
const MESSAGES_A_MINUTE = 10;
const PLACINGS_A_MINUTE = 20;

/** The wizard's own calls. */
const buyingRoutes = (app: FastifyInstance, parts: OrderParts & InvoiceFileParts): void => {
  handle(app, createOrder, async ({ body, headers, scope, request }) =>
    presentOrder(parts, scope, await createDraft(parts, scope, body, headers['idempotency-key'], request.id)),
  );

  handle(app, quoteOrder, async ({ body, scope }) => presentSummary(await quoteNew(parts, scope, body)));

  handle(app, readOrder, async ({ params: { id }, scope }) => presentOrder(parts, scope, id));

  handle(app, readOrderInvoice, async ({ params: { id }, scope }) => {
    const [file] = await invoiceFiles(parts, await orderOf(parts, scope, id));
    if (!file) throw documentNotFound(id);
    return file;
  });

  handle(app, updateOrder, async ({ params: { id }, body, scope }) => {
    await changeDraft(parts, scope, id, body);
    return presentOrder(parts, scope, id);
  });

  handle(
    app,
    placeOrder,
    async ({ params: { id }, body, scope, request }) => {
      await place(parts, scope, id, body, request.id);
      return { message: ORDER_PLACED, order: await presentOrder(parts, scope, id) };
    },
    { limit: { max: PLACINGS_A_MINUTE, keyOf: byPerson('place') } },
  );

  handle(app, cancelOrder, async ({ params: { id }, scope, request }) => {
    await fulfil.cancelOrder(parts, scope, id, isProviderStaff(scope.viewer.appType), request.id);
    return presentOrder(parts, scope, id);
  });
};

/** As clients in the field call them. */
const paymentRoutes = (app: FastifyInstance, parts: OrderParts): void => {
  handle(app, selfOrderInvoice, async ({ body, scope }) => ({
    invoiceId: await draftInvoice(parts, scope, body.documentId, body),
  }));

  handle(app, taxInfo, async ({ body, scope }) => totalsOf(parts, await namedOrder(parts, scope, body), body));

  handle(
    app,
    setCoupon,
    async ({ body: { couponCode, promotionName, documentId }, scope }) => ({
      message: await setOrderCoupon(parts, scope, documentId, couponCode ?? promotionName ?? ''),
    }),
    { limit: { max: PLACINGS_A_MINUTE, keyOf: byPerson('coupon') } },
  );
};

const fulfilmentRoutes = (app: FastifyInstance, parts: OrderParts): void => {
  handle(app, listOrdersToAssign, async ({ scope }) => {
    const { db } = parts;
    const [orders, provider] = await Promise.all([
      listOpenOrders(db, scope.viewer.vertical, MAX_OPEN_ORDERS),
      providerAccountOf(db, scope.viewer.vertical),
    ]);
    const isAsked = orders.some(({ simType }) => simType === 'eSIM');
    const inStock =
      provider && isAsked
        ? (await readStock(db, provider.id))
            .filter(({ size }) => size === 'eSIM')
            .reduce((sum, level) => sum + level.inStock, 0)
        : 0;
    return {
      items: orders.map(({ status, placedAt, ...order }) => ({
        ...order,
        OrderStatus: status,
        placedAt: placedAt?.toISOString() ?? null,
        missing: order.simType === 'eSIM' ? Math.max(0, order.quantity - order.assigned - inStock) : 0,
      })),
    };
  });

  handle(app, assignOrderSims, async ({ params: { id }, body, scope, request }) =>
    fulfil.assignOrderSims(parts, scope, id, body, request.id),
  );

  handle(app, shipOrder, async ({ params: { id }, body, scope, request }) => {
    await fulfil.shipOrder(parts, scope, id, body.trackingNumber, request.id);
    return presentOrder(parts, scope, id);
  });

  handle(app, completeOrder, async ({ params: { id }, scope, request }) => {
    await fulfil.completeOrder(parts, scope, id, request.id);
    return presentOrder(parts, scope, id);
  });
};

export const orderRoutes = (app: FastifyInstance, parts: OrderParts & InvoiceFileParts, sales: SalesParts): void => {
  buyingRoutes(app, parts);
  paymentRoutes(app, parts);
  fulfilmentRoutes(app, parts);
  handle(
    app,
    contactSales,
    async ({ body, scope, request }) => {
      const fields = contactSalesProblems(body);
      if (fields.length > 0) throw invalidFields(fields);
      await sendToSales(sales, scope, body, request.id);
      return { Message: CONTACT_SALES_SENT };
    },
    { limit: { max: MESSAGES_A_MINUTE, keyOf: byPerson('contact-sales') } },
  );
};
