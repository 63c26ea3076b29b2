import type { CouponTerms } from '@airlane/domain/buying/coupons';
import type { DealTerms } from '@airlane/domain/buying/deal-terms';
import type { NtnType } from '@airlane/domain/buying/ntn-types';
import { companyBillingAddress, type OrderAddress } from '@airlane/domain/buying/order-address';
import { orderSimQuestionIds as asked } from '@airlane/domain/template-names';
import type { SimType } from '@airlane/domain/buying/sim-types';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import type { OrderTax } from '#kernel/database/schema/stored-types.ts';

/** What is ordered, and what money depends on. */
export interface OrderContent {
  readonly terms: DealTerms;
  readonly simType: SimType;
  readonly quantity: number;
  readonly kitQuantity: number;
  readonly ntnType: NtnType | null;
  readonly shipping: OrderAddress;
  readonly billing: OrderAddress;
  readonly billingSame: boolean;
  readonly coupon: CouponTerms | null;
  readonly couponDocument: string | null;
  readonly tax: OrderTax | null;
}

/** An order of the wizard: its document, which tables show, and the row beside it, which holds what money depends on. */
export interface StoredOrder extends OrderContent {
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly orderId: string;
  readonly status: string;
  readonly trackingNumber: string;
  readonly createdBy: string | null;
  readonly invoiceId: string | null;
  readonly paymentProblem: string | null;
  readonly placedAt: Date | null;
  readonly placedBy: string | null;
}

const selection = (where: ReturnType<typeof sql>) => sql<StoredOrder>`
  select documents.id, documents.account_id as "accountId", documents.version, documents.answers->>${asked.orderId} as "orderId", documents.answers->${asked.orderStatus}->>0 as status,
    coalesce(documents.answers->>${asked.trackingNumber}, '') as "trackingNumber", documents.created_by as "createdBy", orders.terms, orders.sim_type as "simType", orders.ntn_type as "ntnType", orders.quantity,
    orders.kit_quantity as "kitQuantity", orders.shipping, orders.billing, orders.billing_same as "billingSame", orders.coupon, orders.tax, orders.coupon_document as "couponDocument",
    orders.invoice_id as "invoiceId", orders.payment_problem as "paymentProblem", orders.placed_at as "placedAt", orders.placed_by as "placedBy"
  from orders join documents on documents.id = orders.document_id
  where documents.deleted_at is null and ${where}`;

export const findOrder = async (db: Db, accountId: string, id: string): Promise<StoredOrder | undefined> =>
  (await selection(sql`orders.document_id = ${id} and orders.account_id = ${accountId}`).execute(db)).rows[0];

/** Locked until the transaction ends: of two that place the same order, the second sees what the first has done. */
export const lockOrder = async (trx: Db, accountId: string, id: string): Promise<StoredOrder | undefined> =>
  (
    await sql<StoredOrder>`${selection(sql`orders.document_id = ${id} and orders.account_id = ${accountId}`)} for update`.execute(
      trx,
    )
  ).rows[0];

export const lockOrderOfInvoice = async (
  trx: Db,
  accountId: string,
  invoiceId: string,
): Promise<StoredOrder | undefined> =>
  (
    await sql<StoredOrder>`${selection(sql`orders.invoice_id = ${invoiceId} and orders.account_id = ${accountId}`)} for update`.execute(
      trx,
    )
  ).rows[0];

const columnsOf = ({
  terms,
  simType,
  ntnType,
  quantity,
  kitQuantity,
  shipping,
  billing,
  billingSame,
  coupon,
  couponDocument,
  tax,
}: OrderContent) => ({
  deal_id: terms.dealId,
  terms: JSON.stringify(terms),
  sim_type: simType,
  ntn_type: ntnType,
  quantity,
  kit_quantity: kitQuantity,
  shipping: JSON.stringify(shipping),
  billing: JSON.stringify(billing),
  billing_same: billingSame,
  coupon: coupon === null ? null : JSON.stringify(coupon),
  coupon_document: couponDocument,
  tax: tax === null ? null : JSON.stringify(tax),
});

export const insertOrder = async (trx: Db, id: string, accountId: string, content: OrderContent): Promise<void> => {
  await trx
    .insertInto('orders')
    .values({ document_id: id, account_id: accountId, ...columnsOf(content) })
    .execute();
};

export interface OrderDocument {
  readonly id: string;
  readonly templateId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly answers: Values;
  readonly searchText: string;
}

/** The document of an order, which tables show. */
export const insertOrderDocument = async (
  trx: Db,
  { id, templateId, accountId, userId, answers, searchText }: OrderDocument,
): Promise<void> => {
  await trx
    .insertInto('documents')
    .values({
      id,
      template_id: templateId,
      account_id: accountId,
      member_id: userId,
      created_by: userId,
      answers: JSON.stringify(answers),
      search_text: searchText,
    })
    .execute();
};

export const findOrderAnswers = async (db: Db, id: string): Promise<Values> =>
  (await db.selectFrom('documents').select('answers').where('id', '=', id).executeTakeFirstOrThrow()).answers as Values;

export const saveOrderContent = async (trx: Db, id: string, content: OrderContent): Promise<void> => {
  await trx.updateTable('orders').set(columnsOf(content)).where('document_id', '=', id).execute();
};

export const setOrderInvoice = async (trx: Db, id: string, invoiceId: string): Promise<void> => {
  await trx.updateTable('orders').set({ invoice_id: invoiceId }).where('document_id', '=', id).execute();
};

export const setPlaced = async (trx: Db, id: string, userId: string, tax: OrderTax | null): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({
      placed_at: new Date(),
      placed_by: userId,
      payment_problem: null,
      tax: tax === null ? null : JSON.stringify(tax),
    })
    .where('document_id', '=', id)
    .execute();
};

export const setPaymentProblem = async (trx: Db, id: string, problem: string | null): Promise<void> => {
  await trx.updateTable('orders').set({ payment_problem: problem }).where('document_id', '=', id).execute();
};

export const insertStep = async (
  trx: Db,
  step: {
    readonly documentId: string;
    readonly status: string;
    readonly actorId: string | null;
    readonly note: string;
  },
): Promise<void> => {
  await trx
    .insertInto('order_steps')
    .values({ document_id: step.documentId, status: step.status, actor_id: step.actorId, note: step.note })
    .execute();
};

export const listSteps = (db: Db, id: string) =>
  db
    .selectFrom('order_steps')
    .leftJoin('users', 'users.id', 'order_steps.actor_id')
    .select([
      'order_steps.at',
      'order_steps.status',
      'order_steps.note',
      'users.full_name as by',
      'users.app_type as appType',
    ])
    .where('order_steps.document_id', '=', id)
    .orderBy('order_steps.id')
    .execute();

export const listOrderSims = (db: Db, id: string) =>
  db
    .selectFrom('order_sims')
    // Of a Thing that went to another account, its former owner learns nothing more.
    .innerJoin('orders', 'orders.document_id', 'order_sims.document_id')
    .leftJoin('things', (join) =>
      join.onRef('things.iccid', '=', 'order_sims.iccid').onRef('things.account_id', '=', 'orders.account_id'),
    )
    .leftJoin('esim_profiles', 'esim_profiles.iccid', 'things.iccid')
    .select([
      'order_sims.iccid',
      'esim_profiles.host',
      'esim_profiles.matching_id as matchingId',
      'esim_profiles.state',
    ])
    .where('order_sims.document_id', '=', id)
    .orderBy('order_sims.iccid')
    .execute();

export const insertOrderSims = async (trx: Db, id: string, iccids: readonly string[]): Promise<void> => {
  if (iccids.length > 0)
    await trx
      .insertInto('order_sims')
      .values(iccids.map((iccid) => ({ iccid, document_id: id })))
      .execute();
};

export const forgetOrderSims = async (trx: Db, id: string): Promise<void> => {
  await trx.deleteFrom('order_sims').where('document_id', '=', id).execute();
};

export const countOrderSims = async (db: Db, id: string): Promise<number> =>
  (
    await db
      .selectFrom('order_sims')
      .select((expression) => expression.fn.countAll<number>().as('total'))
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow()
  ).total;

/** Written out, and not as parameters: only then does the planner see that the index `documents_open_orders` holds them. */
const isOpen = sql`documents.deleted_at is null and documents.answers->${sql.lit(asked.orderStatus)}->>0 in ('Submitted', 'Processing', 'Shipping in Process')`;

/** Looked up one by one (`offset 0` keeps the planner from joining otherwise): there are few open orders, and the planner expects so many that it would read the whole table of orders. */
const rowOfOrder = sql`lateral (select * from orders where orders.document_id = documents.id offset 0) as orders`;

/** Placed and not done, of every account of a vertical, the oldest first. */
export const listOpenOrders = async (db: Db, vertical: string, max: number) =>
  (
    await sql<{
      id: string;
      accountId: string;
      account: string;
      orderId: string;
      status: string;
      item: string;
      simType: string;
      quantity: number;
      assigned: number;
      placedAt: Date | null;
    }>`
      select documents.id, documents.account_id as "accountId", accounts.title as account, documents.answers->>${asked.orderId} as "orderId", documents.answers->${asked.orderStatus}->>0 as status,
        documents.answers->>${asked.item} as item, orders.sim_type as "simType", orders.quantity, (select count(*) from order_sims where order_sims.document_id = orders.document_id) as assigned,
        orders.placed_at as "placedAt"
      from documents cross join ${rowOfOrder} join accounts on accounts.id = orders.account_id
      where ${isOpen} and accounts.deleted_at is null and accounts.vertical = ${vertical}
      order by orders.placed_at nulls last, documents.id limit ${max}`.execute(db)
  ).rows;

/** eSIM orders that are paid and not filled. */
export const listWaitingEsimOrders = async (db: Db): Promise<{ id: string; accountId: string }[]> =>
  (
    await sql<{ id: string; accountId: string }>`
      select documents.id, documents.account_id as "accountId" from documents cross join ${rowOfOrder} join accounts on accounts.id = orders.account_id
      where ${isOpen} and documents.answers->${sql.lit(asked.orderStatus)}->>0 <> 'Shipping in Process' and accounts.deleted_at is null and orders.sim_type = 'eSIM'
      order by orders.placed_at nulls last, documents.id`.execute(db)
  ).rows;

/** Where accounts are billed: as their company settings say, and where those have no address as in their latest orders. */
export const findBillingAddresses = async (
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, OrderAddress>> => {
  const orders = await db
    .selectFrom('orders')
    .select(['account_id', 'billing', 'shipping', 'billing_same'])
    .distinctOn('account_id')
    .where('account_id', 'in', [...accountIds])
    .where('placed_at', 'is not', null)
    .orderBy('account_id')
    .orderBy('placed_at', 'desc')
    .execute();
  const companies = await db
    .selectFrom('accounts')
    .select(['id', 'title', 'legal_name as legalName', 'address'])
    .where('id', 'in', [...accountIds])
    .execute();
  const ordered = new Map(
    orders.map((order) => [order.account_id, order.billing_same ? order.shipping : order.billing]),
  );
  const addresses = companies.map(
    (company) => [company.id, companyBillingAddress(company.address, company) ?? ordered.get(company.id)] as const,
  );
  return new Map(addresses.flatMap(([id, address]) => (address?.country ? [[id, address] as const] : [])));
};
