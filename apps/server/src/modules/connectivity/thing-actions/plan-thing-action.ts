import { createHash } from 'node:crypto';
import { ASSIGN_BAC, templateNames, reasonToSkip, thingActionQuestions as asked } from '@airlane/domain';
import type { AccountScope } from '../../../access/viewer.ts';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import type { Values } from '../../platform/documents/writers/writer.ts';
import type { TemplateCatalog } from '../../platform/templates/template-catalog.ts';
import { readerOf } from '../../../listing/visible-template.ts';
import { findBacs } from './bacs.repository.ts';
import { orderedThings } from './ordered-things.ts';
import type { SkippedThing } from './thing-actions.repository.ts';
import { findMeantThings } from './thing-actions.repository.ts';
import type { ThingOrder } from './thing-order.ts';
import { readOrder } from './thing-order.ts';

const THINGS = templateNames.thingsTable;
const DIGEST_LENGTH = 16;

/** What an order will do, settled before anything is done. */
export interface PlannedAction {
  readonly order: ThingOrder;
  /** The Things that the action is tried on. */
  readonly eligible: readonly string[];
  readonly skipped: readonly SkippedThing[];
  /** Names these Things: an order that carries it acts on them or not at all. */
  readonly confirmation: string;
}

const refuse = (field: string, rule: string, message: string): AppError => new AppError('VALIDATION_FAILED', { fields: [{ field, rule, message }] });

const refuseUnknownBac = async (db: Db, scope: AccountScope, { action, bacId }: ThingOrder): Promise<void> => {
  if (action !== ASSIGN_BAC || (await findBacs(db, scope)).some(({ id }) => id === bacId)) return;
  throw refuse(asked.bacId, 'unknownBac', 'Choose a BAC of this account');
};

const confirmationOf = (iccids: readonly string[]): string =>
  `${iccids.length}-${createHash('sha256').update(iccids.toSorted().join('\n')).digest('hex').slice(0, DIGEST_LENGTH)}`;

/** The number that was confirmed is the first part of the confirmation. */
const refuseUnconfirmed = ({ confirmation }: ThingOrder, planned: string): void => {
  if (confirmation === '' || confirmation === planned) return;
  const [before = 0, now = 0] = [confirmation, planned].map((text) => Number.parseInt(text, 10) || 0);
  const change = before === now ? `${now} other Things match now` : `${before} Things were confirmed and ${now} match now`;
  throw refuse(asked.confirmation, 'confirmedThings', `The Things changed since you confirmed: ${change}. Nothing was done. Check the numbers and confirm again`);
};

/** Who is meant, who of them is skipped and why. Judges an order and has no effect: the preview and the order itself both ask this. */
export const planThingAction = async (db: Db, catalog: TemplateCatalog, scope: AccountScope, values: Values): Promise<PlannedAction> => {
  const order = readOrder(values);
  const table = await catalog.byName(THINGS, readerOf(scope));
  if (!table) throw new AppError('NO_SUCH_TEMPLATE');
  await refuseUnknownBac(db, scope, order);
  const iccids = await orderedThings({ db, scope, table }, order);
  const things = await findMeantThings(db, scope.accountId, iccids);
  const reasonOf = (iccid: string): string | undefined => {
    const thing = things.get(iccid);
    return thing && reasonToSkip(order.action, thing);
  };
  const skipped = iccids.flatMap((iccid) => {
    const message = reasonOf(iccid);
    return message === undefined ? [] : [{ iccid, message }];
  });
  const confirmation = confirmationOf(iccids);
  refuseUnconfirmed(order, confirmation);
  return { order, eligible: iccids.filter((iccid) => reasonOf(iccid) === undefined), skipped, confirmation };
};
