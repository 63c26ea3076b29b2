import { thingsTableQuestionIds as ids } from '@airlane/domain/template-names';
import { thingFields } from './thing-fields.ts';
import type { ThingRow } from './find-thing.repository.ts';

/** What the Thing may use in a month; null for as much as it likes. */
export const dataLimitOf = ({ extra }: Pick<ThingRow, 'extra'>): number | null => {
  const limit = extra[thingFields['Data limit'].questionId];
  return typeof limit === 'number' ? limit : null;
};

/** Networks that the Thing may not use, in an order of their own, so that lists can be compared. */
export const blockedNetworksOf = ({ extra }: Pick<ThingRow, 'extra'>): string[] => {
  const names = extra[ids.blockedNetworks];
  return Array.isArray(names) ? names.map(String).toSorted() : [];
};
