import { NumberInput } from '@mantine/core';
import { FigureCell } from '../../cells/figure-cell.tsx';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { betweenFilter } from '../../filters/between-filter.tsx';
import { draftText, fieldProps } from '../../inputs/field-props.tsx';
import { numberKind } from './kind.ts';

const plain = numberKind.codec(numberKind.options.parse({}));

const NumberField = (props: InputProps) => {
  const { step, minValue, maxValue } = numberKind.options.parse(props.question.metadata ?? {});
  const text = draftText(props.draft);
  // An answer that came with decimals keeps them, even where the steps are whole: the input must not change what is stored.
  const allowDecimal = !Number.isInteger(step) || text.includes('.');
  return (
    <NumberInput
      {...fieldProps(props)}
      value={text}
      onChange={(value) => props.onChange(String(value))}
      allowDecimal={allowDecimal}
      step={step}
      min={minValue}
      {...(maxValue === undefined ? {} : { max: maxValue })}
      // A number out of range is told, never quietly replaced.
      clampBehavior="none"
    />
  );
};

const BetweenFilter = betweenFilter({
  placeholder: { from: 'From', to: 'To' },
  read: (text) => plain.safeDecode(text).data,
  write: String,
});

export const numberUi: KindUi<typeof numberKind> = { Input: NumberField, Cell: FigureCell, filters: { between: BetweenFilter } };
