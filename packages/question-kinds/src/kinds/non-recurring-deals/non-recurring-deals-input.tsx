import { DEAL_AMOUNT_DECIMALS, nonRecurringDealItems, nonRecurringDealTypes } from '@airlane/domain/buying/deal-items';
import { DEAL_LIST_LIMIT } from '@airlane/domain/lists/list-limits';
import { Group } from '@mantine/core';
import type { InputProps } from '../../define-ui.ts';
import { ItemListField, type ItemRow } from '../../inputs/item-list-field.tsx';
import { RowChoice, RowNumber, RowText } from '../../inputs/row-controls.tsx';
import { itemDrafts } from '../../items/item-draft.ts';

const DealRow: ItemRow = ({ row }) => (
  <Group gap="xs">
    <RowChoice row={row} member="dealItem" title="Deal item" titles={nonRecurringDealItems} />
    <RowChoice row={row} member="type" title="Type" titles={nonRecurringDealTypes} />
    <RowNumber row={row} member="quantity" title="Quantity" decimals={0} />
    <RowNumber row={row} member="price" title="Price" decimals={DEAL_AMOUNT_DECIMALS} />
    <RowText row={row} member="comment" title="Comment" />
  </Group>
);

export const NonRecurringDealsInput = (props: InputProps) => (
  <ItemListField
    {...props}
    items={itemDrafts(props.draft)}
    most={DEAL_LIST_LIMIT}
    noun="deal"
    Row={DealRow}
    shared={undefined}
  />
);
