import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { cardExpiration, isCardExpired } from '@airlane/domain/cards/card-expiration';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { sharedSecret } from '@airlane/server/src/kernel/secrets/server-secrets.ts';
import {
  type ChargeOrder,
  type CustomerDetails,
  type DeliverEvent,
  PaymentRefused,
  PaymentUnavailable,
  type PaymentsPort,
  type ProviderInProcess,
  type ProviderCard,
  type ProviderCharge,
  type ProviderSetup,
} from '@airlane/server/src/ports/payments/port.ts';
import { deliverSandboxEvents, readSandboxEvent, recordSandboxEvent } from './sandbox-events.ts';
import {
  addObject,
  type CardState,
  changeObject,
  clientSecretOf,
  idOfClientSecret,
  lockObject,
  makeSecret,
  objectsOf,
  readObject,
  type SandboxObject,
} from './sandbox-objects.ts';
import { sandboxRoutes, type SetupResult, type TypedCard } from './sandbox.routes.ts';
import { findTestCard, testCardProblem } from './test-cards.ts';

/** As with the providers that charge for real. */
const MIN_AMOUNT = 50;
const NOT_CONFIRMED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

const presentSetup = ({ id, customerId, state }: SandboxObject<'setup'>): ProviderSetup => ({
  id,
  customerId: customerId ?? '',
  clientSecret: clientSecretOf(id, state.secret),
  status: state.status,
  ...(state.cardId !== undefined && { cardId: state.cardId }),
});

const presentCharge = ({ id, state }: SandboxObject<'charge'>): ProviderCharge => ({
  id,
  status: state.status,
  amount: state.amount,
  refunded: state.refunded,
  ...(state.problem !== undefined && { problem: state.problem }),
  ...(state.status === 'authentication' && { clientSecret: clientSecretOf(id, state.secret) }),
});

const isSecret = (given: string, id: string, secret: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(clientSecretOf(id, secret))];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Why a typed card cannot be saved, in the words that people know. */
const typedCardProblem = ({ number, month, year, cvc }: TypedCard, now: Date): string | undefined => {
  const problem = testCardProblem(number);
  if (problem !== undefined) return problem;
  if (!Number.isInteger(month) || month < 1 || month > 12) return "Your card's expiration month is invalid.";
  if (isCardExpired({ month, year }, now)) return "Your card's expiration year is in the past.";
  const card = findTestCard(number);
  if (!/^\d+$/.test(cvc) || cvc.length !== (card?.brand === 'Amex' ? 4 : 3))
    return "Your card's security code is incomplete.";
  return card?.setupProblem;
};

/**
 * A payment provider that lives in this server and takes no money: for demos, trials and tests. It keeps its state in tables of its own, so that
 * it outlives a restart and is the same in every process, and it only takes test cards.
 */
export class SandboxPayments implements PaymentsPort, ProviderInProcess {
  readonly name = 'sandbox';
  readonly inProcess = this;
  readonly publishableKey = '';
  readonly browserOrigins = { scripts: [], frames: [], connects: [] };
  readonly #db: Db;
  #secret: Promise<string> | undefined;
  #deliver: DeliverEvent | undefined;
  #delivering: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  routes(app: FastifyInstance): void {
    sandboxRoutes(app, this);
  }

  deliverTo(deliver: DeliverEvent | undefined): void {
    this.#deliver = deliver;
  }

  deliverEvents(): Promise<void> {
    const deliver = this.#deliver;
    if (!deliver) return Promise.resolve();
    const next = this.#delivering.then(async () => deliverSandboxEvents(this.#db, await this.secret(), deliver));
    // One that fails must not keep the next ones back.
    this.#delivering = next.catch(() => undefined);
    return next;
  }

  secret(): Promise<string> {
    return (this.#secret ??= sharedSecret(this.#db, 'payments-sandbox'));
  }

  async readEvent(request: Parameters<PaymentsPort['readEvent']>[0]) {
    return readSandboxEvent(request, await this.secret());
  }

  async check(): Promise<void> {
    await this.#db.selectFrom('sandbox_payment_objects').select('id').limit(1).execute();
  }

  createCustomer(key: string, accountId: string, details: CustomerDetails): Promise<string> {
    return this.#once(key, { accountId, details }, (trx) =>
      addObject(trx, 'customer', null, { ...details, accountId }),
    );
  }

  async updateCustomer(customerId: string, details: CustomerDetails): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const { state } = await lockObject(trx, 'customer', customerId);
      await changeObject(trx, 'customer', customerId, { ...state, ...details });
    });
  }

  createSetup(key: string, customerId: string): Promise<ProviderSetup> {
    return this.#once(key, { customerId }, async (trx) => {
      await readObject(trx, 'customer', customerId);
      const id = await addObject(trx, 'setup', customerId, { secret: makeSecret(), status: 'open' });
      return presentSetup(await readObject(trx, 'setup', id));
    });
  }

  async readSetup(id: string): Promise<ProviderSetup> {
    return presentSetup(await readObject(this.#db, 'setup', id));
  }

  async listCards(customerId: string): Promise<ProviderCard[]> {
    await readObject(this.#db, 'customer', customerId);
    const cards = await objectsOf(this.#db, 'card', customerId);
    return cards
      .filter(({ state }) => state.isAttached)
      .map(({ id, state: { brand, last4, expiration }, createdAt }) => ({ id, brand, last4, expiration, createdAt }));
  }

  async detachCard(cardId: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const { state, customerId } = await lockObject(trx, 'card', cardId);
      if (!state.isAttached) return;
      await changeObject(trx, 'card', cardId, { ...state, isAttached: false });
      if (customerId !== null) await recordSandboxEvent(trx, 'card.detached', { kind: 'customer', id: customerId });
    });
    this.#announce();
  }

  async createCharge(order: ChargeOrder): Promise<ProviderCharge> {
    let isLost = false;
    const charge = await this.#once(order.key, order, async (trx) => {
      const { state: card, customerId } = await readObject(trx, 'card', order.cardId);
      if (!card.isAttached || customerId !== order.customerId)
        throw new PaymentRefused(`The card '${order.cardId}' does not belong to the customer`);
      if (!Number.isInteger(order.amount) || order.amount < MIN_AMOUNT)
        throw new PaymentRefused('Amount must be at least $0.50 usd');
      isLost = card.losesAnswers === true;
      const { key, cardId, amount, currency, description } = order;
      const outcome =
        card.chargeProblem === undefined
          ? { status: card.isAlwaysConfirmed ? ('authentication' as const) : ('succeeded' as const) }
          : { status: 'declined' as const, problem: card.chargeProblem };
      const id = await addObject(trx, 'charge', customerId, {
        secret: makeSecret(),
        key,
        cardId,
        amount,
        currency,
        description,
        refunded: 0,
        ...outcome,
      });
      await recordSandboxEvent(trx, `charge.${outcome.status}`, { kind: 'charge', id });
      return presentCharge(await readObject(trx, 'charge', id));
    });
    this.#announce();
    if (isLost) throw new PaymentUnavailable('The line broke before the answer arrived');
    return charge;
  }

  async readCharge(id: string): Promise<ProviderCharge> {
    return presentCharge(await readObject(this.#db, 'charge', id));
  }

  async findCharge(customerId: string, key: string): Promise<ProviderCharge | undefined> {
    const found = (await objectsOf(this.#db, 'charge', customerId)).find(({ state }) => state.key === key);
    return found && presentCharge(found);
  }

  async cancelCharge(id: string): Promise<ProviderCharge> {
    await this.#changeCharge(id, (state) =>
      state.status === 'succeeded' || state.status === 'canceled' ? undefined : { ...state, status: 'canceled' },
    );
    return this.readCharge(id);
  }

  async refundCharge(key: string, chargeId: string, amount: number) {
    const refund = await this.#once(key, { chargeId, amount }, async (trx) => {
      const { state, customerId } = await lockObject(trx, 'charge', chargeId);
      if (state.status !== 'succeeded') throw new PaymentRefused('This charge has not been paid');
      const left = state.amount - state.refunded;
      if (!Number.isInteger(amount) || amount < 1 || amount > left)
        throw new PaymentRefused(`The refund is greater than what is left of the charge (${left} cents)`);
      await changeObject(trx, 'charge', chargeId, { ...state, refunded: state.refunded + amount });
      await recordSandboxEvent(trx, 'charge.refunded', { kind: 'charge', id: chargeId });
      return { id: await addObject(trx, 'refund', customerId, { chargeId, amount }), status: 'succeeded' as const };
    });
    this.#announce();
    return refund;
  }

  async readRefund(id: string) {
    const refund = await readObject(this.#db, 'refund', id);
    return { id: refund.id, status: 'succeeded' as const };
  }

  /** From the sandbox's frame: the number goes no further than into the choice of what happens. */
  async confirmSetup(clientSecret: string, typed: TypedCard, now = new Date()): Promise<SetupResult> {
    const problem = typedCardProblem(typed, now);
    const card = findTestCard(typed.number);
    return this.#changeSetup(clientSecret, async (trx, setup) => {
      if (problem !== undefined || !card) return { status: 'refused', problem: problem ?? '' };
      const state: CardState = {
        brand: card.brand,
        last4: card.number.slice(-4),
        expiration: cardExpiration(typed.month, typed.year),
        chargeProblem: card.chargeProblem,
        isAlwaysConfirmed: card.authentication === 'always',
        losesAnswers: card.losesAnswers,
        isAttached: true,
      };
      if (card.authentication === undefined) return this.#attach(trx, setup, state);
      await changeObject(trx, 'setup', setup.id, { ...setup.state, confirming: state });
      return { status: 'authentication' };
    });
  }

  /** From the sandbox's frame: what the card holder said to their bank. */
  async answerSetup(clientSecret: string, isConfirmed: boolean): Promise<SetupResult> {
    return this.#changeSetup(clientSecret, async (trx, setup) => {
      const { confirming, ...state } = setup.state;
      if (confirming && isConfirmed) return this.#attach(trx, setup, confirming);
      await changeObject(trx, 'setup', setup.id, state);
      return { status: 'refused', problem: NOT_CONFIRMED };
    });
  }

  /** The same for a charge. */
  async answerCharge(clientSecret: string, isConfirmed: boolean): Promise<ProviderCharge> {
    const id = idOfClientSecret(clientSecret);
    await this.#changeCharge(id, (state) => {
      if (!isSecret(clientSecret, id, state.secret)) throw new PaymentRefused('The client secret is not valid');
      if (state.status !== 'authentication') return undefined;
      return isConfirmed ? { ...state, status: 'succeeded' } : { ...state, status: 'declined', problem: NOT_CONFIRMED };
    });
    return this.readCharge(id);
  }

  async #attach(trx: Db, setup: SandboxObject<'setup'>, state: CardState): Promise<SetupResult> {
    const cardId = await addObject(trx, 'card', setup.customerId, state);
    await changeObject(trx, 'setup', setup.id, { secret: setup.state.secret, status: 'succeeded', cardId });
    await recordSandboxEvent(trx, 'setup.succeeded', { kind: 'setup', id: setup.id });
    return { status: 'succeeded', cardId };
  }

  async #changeSetup(
    clientSecret: string,
    change: (trx: Db, setup: SandboxObject<'setup'>) => Promise<SetupResult>,
  ): Promise<SetupResult> {
    const id = idOfClientSecret(clientSecret);
    const result = await this.#db.transaction().execute(async (trx) => {
      const setup = await lockObject(trx, 'setup', id);
      if (!isSecret(clientSecret, id, setup.state.secret)) throw new PaymentRefused('The client secret is not valid');
      // The same form sent twice adds one card.
      if (setup.state.status === 'succeeded') return { status: 'succeeded' as const, cardId: setup.state.cardId ?? '' };
      return change(trx, setup);
    });
    this.#announce();
    return result;
  }

  async #changeCharge(
    id: string,
    change: (state: SandboxObject<'charge'>['state']) => SandboxObject<'charge'>['state'] | undefined,
  ): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const changed = change((await lockObject(trx, 'charge', id)).state);
      if (!changed) return;
      await changeObject(trx, 'charge', id, changed);
      await recordSandboxEvent(trx, `charge.${changed.status}`, { kind: 'charge', id });
    });
    this.#announce();
  }

  /** The same key is done once; with other parameters it is refused. */
  async #once<Answer>(key: string, parameters: object, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
    const text = JSON.stringify(parameters);
    return this.#db.transaction().execute(async (trx) => {
      const first = await trx
        .insertInto('sandbox_payment_requests')
        .values({ key, parameters: text, answer: 'null' })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!first) {
        const earlier = await trx
          .selectFrom('sandbox_payment_requests')
          .select(['parameters', 'answer'])
          .where('key', '=', key)
          .executeTakeFirstOrThrow();
        if (earlier.parameters !== text)
          throw new PaymentRefused(
            'Keys for idempotent requests can only be used with the same parameters they were first used with',
          );
        return earlier.answer as Answer;
      }
      const answer = await work(trx);
      await trx
        .updateTable('sandbox_payment_requests')
        .set({ answer: JSON.stringify(answer) })
        .where('key', '=', key)
        .execute();
      return answer;
    });
  }

  /** Events go out behind the answer; what fails is tried again by the job. */
  #announce(): void {
    this.deliverEvents().catch(() => undefined);
  }
}
