import { DATA_LIMIT_UNITS, type DataLimitUnit, megabytes } from '@airlane/domain/things/data-limit';
import { type ItemDraft, isItemDraft, memberOf, memberText } from '../../items/item-draft.ts';
import { readDecimal, readWord } from '../../items/read-members.ts';
import { isBlank } from '../../text-codec.ts';

const STORED_UNIT: DataLimitUnit = 'MB';
const TYPED = /^([\d.]{1,30})\s*([kmg]b)?$/i;

/** What stands in the input: an amount as it was typed, and its unit. A stored answer is in megabytes. */
export interface DataLimitDraft {
  readonly amount: string;
  readonly unit: DataLimitUnit;
}

const inUnit = (item: ItemDraft): DataLimitDraft => ({
  amount: memberText(item, 'amount'),
  unit: readWord(memberOf(item, 'unit'), DATA_LIMIT_UNITS) ?? STORED_UNIT,
});

export const dataLimitDraft = (draft: unknown): DataLimitDraft => {
  if (isItemDraft(draft)) return inUnit(draft);
  const typed = typeof draft === 'string' ? TYPED.exec(draft.trim()) : null;
  if (typed) return { amount: typed[1] ?? '', unit: readWord(typed[2], DATA_LIMIT_UNITS) ?? STORED_UNIT };
  return { amount: typeof draft === 'number' || typeof draft === 'string' ? String(draft) : '', unit: STORED_UNIT };
};

/** Megabytes with four decimals, out of an amount with its unit, a text such as '1.5 GB', or a number of megabytes. */
export const readDataLimit = (draft: unknown): number | undefined => {
  if (
    isItemDraft(draft) &&
    !isBlank(memberOf(draft, 'unit')) &&
    readWord(memberOf(draft, 'unit'), DATA_LIMIT_UNITS) === undefined
  )
    return undefined;
  if (typeof draft === 'number') return megabytes(draft, STORED_UNIT);
  const { amount, unit } = dataLimitDraft(draft);
  const number = readDecimal(amount);
  return number === undefined ? undefined : megabytes(number, unit);
};

export const isNoDataLimit = (draft: unknown): boolean =>
  isBlank(draft) || (isItemDraft(draft) && Object.hasOwn(draft, 'amount') && isBlank(memberOf(draft, 'amount')));

export const DATA_LIMIT_REFUSED = `Enter an amount of data in ${DATA_LIMIT_UNITS.join(', ')}`;
