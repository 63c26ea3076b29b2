import { createHash } from 'node:crypto';
import { canAddCard, MAX_SAVED_CARDS, nextDefaultCard } from '@airlane/domain/cards/card-rules';
import { HOUR_MS } from '@airlane/domain/time/durations';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError, documentNotFound } from '#kernel/errors.ts';
import type { CustomerDetails, PaymentsPort, ProviderCard } from '#ports/payments/port.ts';
import {
  deleteCard,
  findCards,
  insertCard,
  markRemoval,
  renewCard,
  setDefault,
  type StoredCard,
  usableCards,
} from './cards.repository.ts';
import {
  beginCustomer,
  cardsChanged,
  type CustomerRow,
  findCustomer,
  findCustomerById,
  findOpenSetups,
  findSetup,
  insertSetup,
  lockCustomer,
  nameCustomer,
  type SetupRow,
  updateSetup,
} from './customers.repository.ts';
import { askProvider } from './provider-errors.ts';

export interface CardParts {
  readonly db: Db;
  /** Undefined: no provider is configured. */
  readonly port: PaymentsPort | undefined;
}

/** A setup that its person left behind is offered to them again this long. */
const SETUP_REUSED_MS = HOUR_MS;
const REMOVAL_MS = 60_000;
const MAX_RETRIES = 5;

/** The same details are one customer, however often the answer is lost. */
const customerKey = (accountId: string, details: CustomerDetails): string =>
  `customer-${accountId}-${createHash('sha256').update(JSON.stringify(details)).digest('hex')}`;

/** The customer of an account at the provider, and its cards, which are documents that follow the provider's list. */
export class CardsService {
  readonly #db: Db;
  readonly #port: PaymentsPort | undefined;

  constructor({ db, port }: CardParts) {
    this.#db = db;
    this.#port = port;
  }

  get port(): PaymentsPort {
    if (!this.#port) throw new AppError('PAYMENTS_NOT_CONNECTED');
    return this.#port;
  }

  async settings({ accountId }: AccountScope) {
    const port = this.#port;
    const customer = port && (await findCustomer(this.#db, port.name, accountId));
    return {
      provider: port?.name ?? null,
      publishableKey: port?.publishableKey ?? '',
      isConnected: customer?.customer_id != null,
    };
  }

  /** Makes the customer, or tells the provider what has changed. */
  async connect({ accountId, viewer }: AccountScope, details: CustomerDetails, requestId: string): Promise<void> {
    const { port } = this;
    await beginCustomer(this.#db, port.name, accountId, viewer.userId);
    const known = (await findCustomer(this.#db, port.name, accountId))?.customer_id;
    if (known != null) return askProvider(port.updateCustomer(known, details));
    const customerId = await askProvider(port.createCustomer(customerKey(accountId, details), accountId, details));
    await this.#db.transaction().execute(async (trx) => {
      await nameCustomer(trx, port.name, accountId, customerId);
      await recordAudit(trx, {
        accountId,
        actorId: viewer.userId,
        action: 'payments.connect',
        subject: accountId,
        requestId,
      });
    });
    // Cards of another provider, which the account paid with before, are not this one's.
    await askProvider(this.sync(accountId, viewer.userId));
  }

  /** What the browser sets a card up with; empty where the account has no customer yet. */
  async clientSecret({ accountId, viewer }: AccountScope): Promise<string> {
    const { port } = this;
    const customerId = (await findCustomer(this.#db, port.name, accountId))?.customer_id;
    if (customerId == null) return '';
    const since = new Date(Date.now() - SETUP_REUSED_MS);
    for (const earlier of await findOpenSetups(this.#db, port.name, since, MAX_SAVED_CARDS, {
      accountId,
      userId: viewer.userId,
    })) {
      const setup = await askProvider(this.resolveSetup(earlier));
      if (setup?.status === 'open') return this.#unlessFull(accountId, setup.clientSecret);
    }
    await this.#unlessFull(accountId, '');
    const row = await insertSetup(this.#db, port.name, accountId, viewer.userId);
    const { id, clientSecret } = await askProvider(port.createSetup(row.id, customerId));
    await updateSetup(this.#db, row.id, { provider_id: id });
    return clientSecret;
  }

  async #unlessFull(accountId: string, clientSecret: string): Promise<string> {
    if (!canAddCard(await usableCards(this.#db, accountId)))
      throw new AppError('TOO_MANY_CARDS', { values: { most: MAX_SAVED_CARDS } });
    return clientSecret;
  }

  /** Takes over the card of a setup that the browser has finished. The webhook does the same; the first to come wins. */
  async save({ accountId }: AccountScope, setupId: string): Promise<string> {
    const row = await findSetup(this.#db, this.port.name, setupId);
    // A setup of another account and a missing one are answered alike.
    if (row?.account_id !== accountId) throw new AppError('CARD_NOT_SET_UP');
    const setup = await askProvider(this.resolveSetup(row));
    if (setup?.status !== 'succeeded' || setup.cardId === undefined) throw new AppError('CARD_NOT_SET_UP');
    const saved = (await usableCards(this.#db, accountId)).find(({ cardId }) => cardId === setup.cardId);
    if (!saved) throw new AppError('TOO_MANY_CARDS', { values: { most: MAX_SAVED_CARDS } });
    return saved.id;
  }

  /** Rejects as the port does. */
  async resolveSetup(row: SetupRow) {
    if (row.provider_id === null) return undefined;
    const setup = await this.port.readSetup(row.provider_id);
    if (setup.status === 'succeeded') await this.sync(row.account_id, row.created_by);
    if (setup.status !== 'open') await updateSetup(this.#db, row.id, { state: setup.status });
    return setup;
  }

  async syncCustomer(customerId: string): Promise<void> {
    const customer = await findCustomerById(this.#db, this.port.name, customerId);
    if (customer) await this.sync(customer.account_id, customer.created_by);
  }

  /** Brings the documents of an account to the provider's list: new cards, renewed ones, cards that are gone; one of them is the default. */
  async sync(accountId: string, addedBy: string): Promise<void> {
    for (let retry = 0; retry < MAX_RETRIES; retry += 1) {
      const customer = await findCustomer(this.#db, this.port.name, accountId);
      if (customer?.customer_id == null) return;
      const listed = await this.port.listCards(customer.customer_id);
      const surplus = await this.#store(customer, listed, addedBy);
      for (const card of surplus ?? []) await this.port.detachCard(card.id);
      if (surplus) return;
    }
  }

  /** Answers the cards that the account has no room for; undefined where its cards have changed since the list was asked for. */
  #store(
    read: CustomerRow,
    listed: readonly ProviderCard[],
    addedBy: string,
  ): Promise<readonly ProviderCard[] | undefined> {
    const accountId = read.account_id;
    return this.#db.transaction().execute(async (trx) => {
      const customer = await lockCustomer(trx, read.provider, accountId);
      if (customer?.version !== read.version) return undefined;
      const stored = await findCards(trx, accountId);
      let hasChanged = false;
      const change = async (work: Promise<unknown>): Promise<void> => {
        await work;
        hasChanged = true;
      };
      const kept: StoredCard[] = [];
      for (const card of stored) {
        const now = listed.find(({ id }) => id === card.cardId);
        const isLeft = card.isBeingRemoved && Date.now() - card.updatedAt.getTime() < REMOVAL_MS;
        if (isLeft) continue;
        if (!now) {
          await change(this.#forget(trx, accountId, card));
          continue;
        }
        if (card.isBeingRemoved) await change(markRemoval(trx, accountId, card, false));
        if (now.expiration !== card.expiration || now.brand !== card.brand)
          await change(renewCard(trx, accountId, card, now));
        kept.push(card);
      }
      const fresh = listed.filter(({ id }) => !stored.some(({ cardId }) => cardId === id));
      const room = fresh.slice(0, Math.max(0, MAX_SAVED_CARDS - kept.length));
      let hasDefault = kept.some(({ isDefault }) => isDefault);
      for (const card of room) {
        const id = await insertCard(trx, accountId, card, { isDefault: !hasDefault, memberId: addedBy });
        await change(
          recordAudit(trx, {
            accountId,
            actorId: addedBy,
            action: 'card.add',
            subject: id,
            detail: { name: `${card.brand} ${card.last4}` },
            requestId: '',
          }),
        );
        hasDefault = true;
      }
      // A card whose removal was given up was the default before another one became it.
      const [, ...formerDefaults] = kept
        .filter(({ isDefault }) => isDefault)
        .toSorted((one, other) => Number(one.isBeingRemoved) - Number(other.isBeingRemoved));
      for (const card of formerDefaults) await change(setDefault(trx, accountId, card, false));
      const [first] = kept;
      if (!hasDefault && first) await change(setDefault(trx, accountId, first, true));
      if (hasChanged) await cardsChanged(trx, customer);
      return fresh.slice(room.length);
    });
  }

  async #forget(trx: Db, accountId: string, card: StoredCard): Promise<void> {
    await deleteCard(trx, accountId, card);
    await recordAudit(trx, {
      accountId,
      actorId: null,
      action: 'card.remove',
      subject: card.id,
      detail: { name: `${card.brand} ${card.last4}` },
      requestId: '',
    });
  }

  /** A card that the provider did not take. Another one may have become the default meanwhile, and stays it. */
  #comeBack(accountId: string, card: StoredCard): Promise<void> {
    return this.#db.transaction().execute(async (trx) => {
      await lockCustomer(trx, this.port.name, accountId);
      const others = (await usableCards(trx, accountId)).filter(({ id }) => id !== card.id);
      await markRemoval(trx, accountId, card, false);
      if (card.isDefault && others.some(({ isDefault }) => isDefault)) await setDefault(trx, accountId, card, false);
    });
  }

  /** Marks a card as being removed, so that of two that are removed at once one stays; refuses by the rule. */
  async beginRemoval(
    { accountId }: AccountScope,
    { id: documentId, version }: Pick<StoredCard, 'id' | 'version'>,
    isAllowed: (cards: readonly StoredCard[]) => boolean,
  ): Promise<StoredCard> {
    const { port } = this;
    const card = await this.#db.transaction().execute(async (trx) => {
      await lockCustomer(trx, port.name, accountId);
      const cards = await usableCards(trx, accountId);
      const found = cards.find(({ id }) => id === documentId);
      if (!found) throw documentNotFound(documentId);
      if (found.version !== version) throw new AppError('STALE_VERSION', { currentVersion: found.version });
      if (!isAllowed(cards)) throw new AppError('LAST_CARD');
      await markRemoval(trx, accountId, found, true);
      return found;
    });
    try {
      await askProvider(port.detachCard(card.cardId));
    } catch (error) {
      await this.#comeBack(accountId, card);
      throw error;
    }
    return card;
  }

  /** First another card becomes the default, then this one goes. */
  async finishRemoval(
    trx: Db,
    { accountId, viewer }: AccountScope,
    card: StoredCard,
    requestId: string,
  ): Promise<void> {
    const next = nextDefaultCard(await usableCards(trx, accountId), card.id);
    if (next) await setDefault(trx, accountId, next, true);
    await deleteCard(trx, accountId, card);
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'card.remove',
      subject: card.id,
      detail: { name: `${card.brand} ${card.last4}` },
      requestId,
    });
  }

  async makeDefault(
    trx: Db,
    { accountId, viewer }: AccountScope,
    documentId: string,
    requestId: string,
  ): Promise<void> {
    const cards = await usableCards(trx, accountId);
    for (const card of cards)
      if (card.id !== documentId && card.isDefault) await setDefault(trx, accountId, card, false);
    const chosen = cards.find(({ id }) => id === documentId);
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'card.default',
      subject: documentId,
      detail: { name: `${chosen?.brand ?? ''} ${chosen?.last4 ?? ''}` },
      requestId,
    });
  }

  /** Cards change one after the other: taken before the change is stored. */
  async lock(trx: Db, { accountId }: AccountScope): Promise<void> {
    const customer = await lockCustomer(trx, this.port.name, accountId);
    if (customer) await cardsChanged(trx, customer);
  }
}
