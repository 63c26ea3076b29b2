import { TextInput } from '@mantine/core';
import { memberText } from '../items/item-draft.ts';
import { NumberTextInput } from './number-text-input.tsx';
import type { RowProps } from './item-list-field.tsx';
import { Select } from './select.tsx';

interface ControlProps {
  readonly row: RowProps;
  readonly member: string;
  readonly title: string;
}

const nameAndState = ({ row, title }: ControlProps) => ({
  'aria-label': row.nameOf(title.toLowerCase()),
  placeholder: title,
  readOnly: row.readOnly,
  disabled: row.disabled,
  flex: '1 1 140px',
});

/** A text of one row. */
export const RowText = (props: ControlProps) => (
  <TextInput
    {...nameAndState(props)}
    value={memberText(props.row.item, props.member)}
    onChange={(event) => props.row.change({ [props.member]: event.currentTarget.value })}
  />
);

/** A number of one row, kept as it is typed; validating it is the codec's business. */
export const RowNumber = ({ decimals, ...props }: ControlProps & { readonly decimals: number }) => (
  <NumberTextInput
    {...nameAndState(props)}
    min={0}
    step={10 ** -decimals}
    text={memberText(props.row.item, props.member)}
    onText={(text) => props.row.change({ [props.member]: text })}
  />
);

/** One of a few words of one row. */
export const RowChoice = ({
  titles,
  ...props
}: ControlProps & { readonly titles: Readonly<Record<string, string>> }) => {
  const chosen = memberText(props.row.item, props.member);
  return (
    <Select
      {...nameAndState(props)}
      data={Object.entries(titles).map(([value, label]) => ({ value, label }))}
      value={Object.hasOwn(titles, chosen) ? chosen : null}
      onChange={(id) => props.row.change({ [props.member]: id ?? '' })}
    />
  );
};
