import { FILTER_REQUIRED, narrowsThings, NO_ICCID_SELECTED, thingActionQuestions as asked } from '@airlane/domain';
import type { ThingSelection } from '@airlane/domain';
import type { AccountScope } from '../../../access/viewer.ts';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import { buildKeysQuery, keysIn } from '../../../listing/build-list-query.ts';
import { thingsSource } from '../../../listing/sources/things.ts';
import type { VisibleTemplate } from '../../../listing/visible-template.ts';
import { knownIccids } from '../things/known-iccids.repository.ts';
import { findFailedItems } from './thing-actions.repository.ts';
import type { ThingOrder } from './thing-order.ts';

export interface ThingsLookup {
  readonly db: Db;
  readonly scope: AccountScope;
  /** The template of the Things table: filters speak of its columns. */
  readonly table: VisibleTemplate;
}

const SHOWN_STRANGERS = 3;

const refuse = (rule: string, message: string, field: string = asked.iccids): AppError => new AppError('VALIDATION_FAILED', { fields: [{ field, rule, message }] });

const matching = async ({ db, scope, table }: ThingsLookup, request: ThingOrder['filters']): Promise<string[]> => {
  const { rows } = await buildKeysQuery(thingsSource, table, scope, request).execute(db);
  return rows.flatMap(keysIn);
};

const named = async ({ db, scope }: ThingsLookup, iccids: readonly string[]): Promise<string[]> => {
  const known = new Set(await knownIccids(db, scope, iccids));
  const strangers = iccids.filter((iccid) => !known.has(iccid));
  if (strangers.length === 0) return [...iccids];
  const shown = strangers.slice(0, SHOWN_STRANGERS).join(', ');
  throw refuse('unknownThing', `${strangers.length === 1 ? '1 of these is not a Thing' : `${strangers.length} of these are not Things`} of ${scope.accountTitle}: ${shown}${strangers.length > SHOWN_STRANGERS ? ' and more' : ''}`);
};

const things: { readonly [Selection in ThingSelection]: (lookup: ThingsLookup, order: ThingOrder) => Promise<string[]> } = {
  'Selected Things': (lookup, { iccids }) => named(lookup, iccids),
  'Filtered Things': (lookup, { filters }) => {
    if (!narrowsThings(filters)) throw refuse('filterRequired', FILTER_REQUIRED, asked.filters);
    return matching(lookup, filters);
  },
  'All Things': (lookup) => matching(lookup, {}),
};

const NAMED_AT_ONCE = 1000;

/** Those on which an earlier order failed, as far as the viewer still sees them. */
const failedEarlier = async ({ db, scope }: ThingsLookup, { retryOf }: ThingOrder): Promise<string[]> => {
  const failed = await findFailedItems(db, scope.accountId, retryOf);
  const known: string[] = [];
  for (let start = 0; start < failed.length; start += NAMED_AT_ONCE) known.push(...(await knownIccids(db, scope, failed.slice(start, start + NAMED_AT_ONCE))));
  if (known.length === 0) throw refuse('nothingFailed', 'This action has no failed Things to retry', asked.retryOf);
  return known;
};

/** The ICCIDs that an order is about, as far as the viewer sees them; an order about nothing is refused. */
export const orderedThings = async (lookup: ThingsLookup, order: ThingOrder): Promise<string[]> => {
  const iccids = await (order.retryOf === '' ? things[order.selection](lookup, order) : failedEarlier(lookup, order));
  if (iccids.length === 0) throw refuse('required', NO_ICCID_SELECTED);
  return iccids;
};
