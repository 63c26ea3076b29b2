import { randomUUID } from 'node:crypto';
import { addressDraftProblems, type OrderAddress } from '@airlane/domain/buying/order-address';
import { isCountryCode } from '@airlane/domain/places/countries';
import { type FieldProblem, fieldProblem } from '@airlane/domain/access/field-problem';
import { isSimType } from '@airlane/domain/buying/sim-types';
import { kitQuantityProblem, quantityProblem } from '@airlane/domain/buying/order-quantities';
import { type NtnType, chosenNtnType, ntnTypeProblem } from '@airlane/domain/buying/ntn-types';
import { offeredSimTypes } from '@airlane/domain/buying/deal-terms';
import { orderSimQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { AppError, documentNotFound } from '#kernel/errors.ts';
import { invalidFields } from '#kernel/validation.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { searchTextOf } from '#kernel/listing/search-text.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { type Offer, offersFor } from '../deals/offers.service.ts';
import { refuseUnlessCreatable } from '#modules/platform/documents/creating.ts';
import { findCreated, rememberCreate } from '#modules/platform/documents/documents.repository.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import { findAccountAddress, findAccountSettings } from './buyers.repository.ts';
import { inStatus, orderAnswers } from './order-document.ts';
import { nextOrderId } from './order-numbers.repository.ts';
import type { OrderParts } from './order-parts.ts';
import { addressesOf, type PricedOrder, priceOrder, taxingOf } from './order-quote.ts';
import {
  findOrder,
  insertOrder,
  insertOrderDocument,
  insertStep,
  lockOrder,
  type OrderContent,
  saveOrderContent,
  type StoredOrder,
} from './orders.repository.ts';

const ORDERS = templateNames.orderSim;

export interface OrderChoices {
  readonly dealDocumentId: string;
  readonly simType: string;
  readonly quantity: number;
  readonly kitQuantity: number;
  readonly ntnType?: NtnType | undefined;
}

export interface OrderChange {
  readonly dealDocumentId?: string | undefined;
  readonly simType?: string | undefined;
  readonly quantity?: number | undefined;
  readonly kitQuantity?: number | undefined;
  readonly ntnType?: NtnType | undefined;
  readonly version?: number | undefined;
  readonly shipping?: OrderAddress | undefined;
  readonly billing?: OrderAddress | undefined;
  readonly billingSameAsShipping?: boolean | undefined;
}

const refuse = (fields: readonly FieldProblem[]): void => {
  if (fields.length > 0) throw invalidFields(fields);
};

export const accountSettings = (parts: Pick<OrderParts, 'db'>, accountId: string) =>
  findAccountSettings(parts.db, accountId);

const offerNamed = async (parts: OrderParts, scope: AccountScope, dealDocumentId: string): Promise<Offer> => {
  const offer = (await offersFor(parts.db, scope)).find(({ terms }) => terms.dealDocumentId === dealDocumentId);
  if (!offer)
    throw invalidFields([
      fieldProblem('dealDocumentId', 'unknownDeal', 'Choose one of the deals that are offered to your account'),
    ]);
  if (offer.state.awaitsApproval)
    throw invalidFields([fieldProblem('dealDocumentId', 'notAccepted', 'Accept this deal first')]);
  return offer;
};

type Chosen = Pick<OrderContent, 'terms' | 'simType' | 'quantity' | 'kitQuantity'>;

const chosenOf = (
  terms: OrderContent['terms'],
  { simType, quantity, kitQuantity }: Omit<OrderChoices, 'dealDocumentId'>,
): Chosen => {
  const quantityMessage = quantityProblem(quantity, terms);
  const kitMessage = terms.isKit ? kitQuantityProblem(kitQuantity) : undefined;
  refuse([
    ...(isSimType(simType) && offeredSimTypes(terms).includes(simType)
      ? []
      : [fieldProblem('simType', 'notSold', `This deal has ${offeredSimTypes(terms).join(', ')} SIMs only`)]),
    ...(quantityMessage === undefined ? [] : [fieldProblem('quantity', 'range', quantityMessage)]),
    ...(kitMessage === undefined ? [] : [fieldProblem('kitQuantity', 'range', kitMessage)]),
  ]);
  return { terms, simType: simType as Chosen['simType'], quantity, kitQuantity: terms.isKit ? kitQuantity : 0 };
};

const ntnTypeOf = ({ viewer }: AccountScope, chosen: NtnType | undefined): NtnType | null => {
  const offered = verticalByName(viewer.vertical)?.ntnTypes ?? [];
  const problem = ntnTypeProblem(offered, chosen);
  refuse(problem === undefined ? [] : [fieldProblem('ntnType', 'notOffered', problem)]);
  return chosenNtnType(offered, chosen);
};

/** Company settings take any text for a country, an order only those of the list. */
const usable = ({ country, ...address }: OrderAddress): OrderAddress =>
  isCountryCode(country ?? '') ? { ...address, country } : address;

/** Where the account usually has its SIMs sent, as its settings say. */
const usualAddresses = async (
  { db }: OrderParts,
  accountId: string,
): Promise<Pick<OrderContent, 'shipping' | 'billing' | 'billingSame'>> => {
  const { shipping, sameForBilling, ...billing } = await findAccountAddress(db, accountId);
  const same = sameForBilling !== 'false';
  return {
    shipping: usable((same ? undefined : shipping) ?? billing),
    billing: same ? {} : usable(billing),
    billingSame: same,
  };
};

const newContent = async (parts: OrderParts, scope: AccountScope, choices: OrderChoices): Promise<OrderContent> => {
  const { terms } = await offerNamed(parts, scope, choices.dealDocumentId);
  return {
    ...chosenOf(terms, choices),
    ntnType: ntnTypeOf(scope, choices.ntnType),
    ...(await usualAddresses(parts, scope.accountId)),
    coupon: null,
    couponDocument: null,
    tax: null,
  };
};

export const quoteNew = async (parts: OrderParts, scope: AccountScope, choices: OrderChoices): Promise<PricedOrder> =>
  priceOrder(await taxingOf(parts, scope.accountId), await newContent(parts, scope, choices));

/** Begins an order; the same key begins the same one. */
export const createDraft = async (
  parts: OrderParts,
  scope: AccountScope,
  choices: OrderChoices,
  idempotencyKey: string | undefined,
  requestId: string,
): Promise<string> => {
  const { accountId, viewer } = scope;
  const template = await parts.catalog.byName(ORDERS, readerOf(scope));
  if (!template) throw new AppError('NO_SUCH_TEMPLATE');
  refuseUnlessCreatable(scope, template);
  const earlier = idempotencyKey === undefined ? undefined : await findCreated(parts.db, viewer.userId, idempotencyKey);
  if (earlier !== undefined) return earlier;
  const content = await newContent(parts, scope, choices);
  const id = randomUUID();
  const { quote, tax } = await priceOrder(await taxingOf(parts, scope.accountId), content, id);
  return parts.db.transaction().execute(async (trx) => {
    const other =
      idempotencyKey === undefined ? undefined : await rememberCreate(trx, viewer.userId, idempotencyKey, id);
    if (other !== undefined) return other;
    const answers = {
      ...orderAnswers(content, quote),
      ...inStatus('Draft'),
      [asked.orderId]: await nextOrderId(trx),
      [asked.date]: new Date().toISOString(),
      [asked.createdBy]: viewer.fullName,
    };
    await insertOrderDocument(trx, {
      id,
      templateId: template.id,
      accountId,
      userId: viewer.userId,
      answers,
      searchText: searchTextOf(template.whole.content.questions, answers),
    });
    await insertOrder(trx, id, accountId, { ...content, tax });
    await insertStep(trx, { documentId: id, status: 'Draft', actorId: viewer.userId, note: '' });
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'document.create',
      subject: id,
      detail: { template: ORDERS },
      requestId,
    });
    await announceChanges(trx, [{ accountId, description: ORDERS, documentId: id, memberId: viewer.userId }]);
    return id;
  });
};

/** To be asked before a transaction begins. */
export const orderTemplate = async (catalog: TemplateCatalog): Promise<StoredTemplate> => {
  const template = (await catalog.all()).find(({ description }) => description === ORDERS);
  if (!template) throw new Error(`The template ${ORDERS} is missing`);
  return template;
};

export const orderOf = async (
  { db }: Pick<OrderParts, 'db'>,
  { accountId }: AccountScope,
  id: string,
): Promise<StoredOrder> => {
  const order = await findOrder(db, accountId, id);
  if (!order) throw documentNotFound(id);
  return order;
};

export const refuseUnlessDraft = ({ status }: Pick<StoredOrder, 'status'>): void => {
  if (status !== 'Draft') throw new AppError('ORDER_NOT_EDITABLE', { values: { status } });
};

const hasChoice = ({ dealDocumentId, simType, quantity, kitQuantity }: OrderChange): boolean =>
  [dealDocumentId, simType, quantity, kitQuantity].some((choice) => choice !== undefined);

/** What a draft would be with a change; another deal takes its own terms, and a coupon stays only while its deal does. */
const changedContent = async (
  parts: OrderParts,
  scope: AccountScope,
  order: StoredOrder,
  change: OrderChange,
): Promise<OrderContent> => {
  const isOtherDeal = change.dealDocumentId !== undefined && change.dealDocumentId !== order.terms.dealDocumentId;
  const terms = isOtherDeal ? (await offerNamed(parts, scope, change.dealDocumentId ?? '')).terms : order.terms;
  const chosen = hasChoice(change)
    ? chosenOf(terms, {
        simType: change.simType ?? order.simType,
        quantity: change.quantity ?? order.quantity,
        kitQuantity: change.kitQuantity ?? order.kitQuantity,
      })
    : order;
  const addresses = {
    shipping: change.shipping ?? order.shipping,
    billing: change.billing ?? order.billing,
    billingSame: change.billingSameAsShipping ?? order.billingSame,
  };
  refuse(addressDraftProblems(addressesOf(addresses)));
  const kept = isOtherDeal
    ? { coupon: null, couponDocument: null }
    : { coupon: order.coupon, couponDocument: order.couponDocument };
  const ntnType = change.ntnType === undefined ? order.ntnType : ntnTypeOf(scope, change.ntnType);
  return {
    terms,
    simType: chosen.simType,
    quantity: chosen.quantity,
    kitQuantity: chosen.kitQuantity,
    ntnType,
    ...addresses,
    ...kept,
    tax: order.tax,
  };
};

/** Changes a draft. A change of an older version is refused where the caller says which version it had. */
export const changeDraft = async (
  parts: OrderParts,
  scope: AccountScope,
  id: string,
  change: OrderChange,
): Promise<void> => {
  const order = await orderOf(parts, scope, id);
  refuseUnlessDraft(order);
  if (change.version !== undefined && change.version !== order.version)
    throw new AppError('STALE_VERSION', { currentVersion: order.version });
  await saveDraftContent(parts, scope, order, await changedContent(parts, scope, order, change));
};

export const saveDraftContent = async (
  parts: OrderParts,
  { accountId }: AccountScope,
  order: StoredOrder,
  content: OrderContent,
): Promise<void> => {
  const { quote, tax } = await priceOrder(await taxingOf(parts, order.accountId), content, order.id);
  const template = await orderTemplate(parts.catalog);
  await parts.db.transaction().execute(async (trx) => {
    const now = await lockOrder(trx, accountId, order.id);
    if (!now) throw documentNotFound(order.id);
    refuseUnlessDraft(now);
    if (now.version !== order.version) throw new AppError('STALE_VERSION', { currentVersion: now.version });
    await saveOrderContent(trx, order.id, { ...content, tax });
    await saveServerAnswers(trx, {
      documentId: order.id,
      accountId,
      templateName: ORDERS,
      answers: orderAnswers(content, quote),
      template,
    });
  });
};
