import { thingFields } from './thing-fields.ts';
import type { ThingRow } from './find-thing.repository.ts';

/** What the Thing may use in a month; null for as much as it likes. */
export const dataLimitOf = ({ extra }: Pick<ThingRow, 'extra'>): number | null => {
  const limit = extra[thingFields['Data limit'].questionId];
  return typeof limit === 'number' ? limit : null;
};
