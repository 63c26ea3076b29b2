import { randomBytes } from 'node:crypto';
import type { CardBrand } from '@airlane/domain/cards/card-brands';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { type CustomerDetails, PaymentRefused } from '@airlane/server/src/ports/payments/port.ts';

export interface CardState {
  readonly brand: CardBrand;
  readonly last4: string;
  readonly expiration: string;
  /** What the number stood for; the number itself is never kept. */
  readonly chargeProblem?: string | undefined;
  readonly isAlwaysConfirmed?: boolean | undefined;
  readonly losesAnswers?: boolean | undefined;
  readonly isAttached: boolean;
}

interface States {
  customer: CustomerDetails & { readonly accountId: string };
  setup: {
    readonly secret: string;
    readonly status: 'open' | 'succeeded' | 'canceled';
    readonly cardId?: string;
    readonly confirming?: CardState;
  };
  card: CardState;
  charge: {
    readonly secret: string;
    readonly key: string;
    readonly cardId: string;
    readonly amount: number;
    readonly currency: string;
    readonly description: string;
    readonly refunded: number;
    readonly status: 'succeeded' | 'declined' | 'authentication' | 'canceled';
    readonly problem?: string;
  };
  refund: { readonly chargeId: string; readonly amount: number };
}
export type ObjectKind = keyof States;

export interface SandboxObject<Kind extends ObjectKind> {
  readonly id: string;
  readonly customerId: string | null;
  readonly state: States[Kind];
  readonly createdAt: Date;
}

const beginnings: Readonly<Record<ObjectKind, string>> = {
  customer: 'cus',
  setup: 'seti',
  card: 'pm',
  charge: 'pi',
  refund: 're',
};
const ID_BYTES = 12;
const SECRET_BYTES = 18;

export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What the browser finishes a setup or a charge with: its id and a secret, as one word. */
export const clientSecretOf = (id: string, secret: string): string => `${id}_secret_${secret}`;

export const idOfClientSecret = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

export const addObject = async <Kind extends ObjectKind>(
  db: Db,
  kind: Kind,
  customerId: string | null,
  state: States[Kind],
): Promise<string> => {
  const id = `${beginnings[kind]}_sandbox_${randomBytes(ID_BYTES).toString('hex')}`;
  await db
    .insertInto('sandbox_payment_objects')
    .values({ id, kind, customer_id: customerId, state: JSON.stringify(state) })
    .execute();
  return id;
};

interface Row {
  readonly id: string;
  readonly customer_id: string | null;
  readonly state: unknown;
  readonly created_at: Date;
}
const objectOf = <Kind extends ObjectKind>({
  id,
  customer_id: customerId,
  state,
  created_at: createdAt,
}: Row): SandboxObject<Kind> => ({ id, customerId, state: state as States[Kind], createdAt });

const find = (db: Db, kind: ObjectKind, id: string) =>
  db
    .selectFrom('sandbox_payment_objects')
    .select(['id', 'customer_id', 'state', 'created_at'])
    .where('id', '=', id)
    .where('kind', '=', kind);

const known = <Kind extends ObjectKind>(row: Row | undefined, kind: Kind, id: string): SandboxObject<Kind> => {
  if (!row) throw new PaymentRefused(`No such ${kind}: '${id}'`);
  return objectOf<Kind>(row);
};

export const readObject = async <Kind extends ObjectKind>(
  db: Db,
  kind: Kind,
  id: string,
): Promise<SandboxObject<Kind>> => known(await find(db, kind, id).executeTakeFirst(), kind, id);

/** For a change in the same transaction: the second to come waits. */
export const lockObject = async <Kind extends ObjectKind>(
  trx: Db,
  kind: Kind,
  id: string,
): Promise<SandboxObject<Kind>> => known(await find(trx, kind, id).forUpdate().executeTakeFirst(), kind, id);

export const changeObject = async <Kind extends ObjectKind>(
  trx: Db,
  _kind: Kind,
  id: string,
  state: States[Kind],
): Promise<void> => {
  await trx
    .updateTable('sandbox_payment_objects')
    .set({ state: JSON.stringify(state) })
    .where('id', '=', id)
    .execute();
};

export const objectsOf = async <Kind extends ObjectKind>(
  db: Db,
  kind: Kind,
  customerId: string,
): Promise<SandboxObject<Kind>[]> => {
  const rows = await db
    .selectFrom('sandbox_payment_objects')
    .select(['id', 'customer_id', 'state', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => objectOf<Kind>(row));
};
