import {
  DEAL_AMOUNT_DECIMALS,
  policyDetail,
  recurringDealItems,
  recurringDealPolicies,
} from '@airlane/domain/buying/deal-items';
import { DEAL_LIST_LIMIT } from '@airlane/domain/lists/list-limits';
import { Group } from '@mantine/core';
import type { InputProps } from '../../define-ui.ts';
import { ItemListField, type ItemRow } from '../../inputs/item-list-field.tsx';
import { RowChoice, RowNumber, RowText } from '../../inputs/row-controls.tsx';
import { itemDrafts, memberText } from '../../items/item-draft.ts';

const detailTitles = { paygtype: 'Pay as you go type', packagetype: 'Package type' } as const;

/** The type that a policy asks for shows only with that policy. */
const DealRow: ItemRow = ({ row }) => {
  const detail = policyDetail(memberText(row.item, 'policy'));
  return (
    <Group gap="xs">
      <RowChoice row={row} member="dealItem" title="Deal item" titles={recurringDealItems} />
      <RowChoice row={row} member="policy" title="Policy" titles={recurringDealPolicies} />
      {detail ? <RowText row={row} member={detail} title={detailTitles[detail]} /> : null}
      <RowNumber row={row} member="monthlyFee" title="Monthly fee" decimals={DEAL_AMOUNT_DECIMALS} />
      <RowText row={row} member="notes" title="Notes" />
    </Group>
  );
};

export const RecurringDealsInput = (props: InputProps) => (
  <ItemListField
    {...props}
    items={itemDrafts(props.draft)}
    most={DEAL_LIST_LIMIT}
    noun="deal"
    Row={DealRow}
    shared={undefined}
  />
);
