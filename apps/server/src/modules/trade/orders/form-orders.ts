import { formPrice } from '@airlane/domain/buying/form-price';
import { fromMinor } from '@airlane/domain/money/money';
import { isSimType } from '@airlane/domain/buying/sim-types';
import { orderSimQuestionIds as asked } from '@airlane/domain/template-names';
import { SELF_SERVICE } from '@airlane/domain/verticals/menu';
import { verticalHasPage } from '@airlane/domain/verticals/verticals';
import type { JsonValue } from '@airlane/question-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { offersFor } from '../deals/offers.service.ts';

/** Portals without the wizard order by the form; no price is typed there. */
export const ordersByForm = ({ viewer }: AccountScope): boolean => !verticalHasPage(viewer.vertical, SELF_SERVICE);

const priceQuestions = [asked.simType, asked.quantity, asked.item];
export const changesPrice = (changed: Values): boolean =>
  priceQuestions.some((question) => changed[question] !== undefined);

/** What the server adds to an order of the form: the price of the account's deal, or of the form itself. */
export const formPriceAnswers = async (
  db: Db,
  scope: AccountScope,
  values: Values,
): Promise<Record<string, JsonValue>> => {
  const { [asked.simType]: chosen, [asked.quantity]: quantity, [asked.item]: item } = values;
  const simType = Array.isArray(chosen) ? chosen[0] : chosen;
  // A draft of the form may lack anything yet.
  if (typeof simType !== 'string' || !isSimType(simType) || typeof quantity !== 'number') return {};
  const accepted = (await offersFor(db, scope)).filter(({ state }) => !state.awaitsApproval);
  const ownFirst = [
    ...accepted.filter(({ state }) => !state.isPredefined),
    ...accepted.filter(({ state }) => state.isPredefined),
  ];
  const { price, shipping, total } = formPrice(
    ownFirst.map(({ terms }) => terms),
    { item: typeof item === 'string' ? item : '', simType, quantity },
  );
  return {
    [asked.price]: fromMinor(price),
    [asked.shippingPrice]: fromMinor(shipping),
    [asked.totalAmount]: fromMinor(total),
  };
};
