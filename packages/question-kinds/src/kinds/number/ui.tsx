import type { InputProps, KindUi } from '../../define-ui.ts';
import { draftText } from '../../draft-text.ts';
import { betweenFilter } from '../../filters/between-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { fieldProps } from '../../inputs/field-props.tsx';
import { NumberTextInput } from '../../inputs/number-text-input.tsx';
import { numberKind } from './kind.ts';

/** A bound of a filter may lie between two answers, so it need not be whole. */
const anyNumber = numberKind.codec(numberKind.options.parse({ step: 0.1 }));

const NumberField = (props: InputProps) => {
  const { step, minValue, maxValue } = numberKind.options.parse(props.question.metadata ?? {});
  return (
    <NumberTextInput
      {...fieldProps(props)}
      text={draftText(props.draft)}
      onText={props.onChange}
      step={step}
      min={minValue}
      max={maxValue}
    />
  );
};

const BetweenFilter = betweenFilter({
  placeholder: { from: 'From', to: 'To' },
  rule: 'Enter a number',
  read: (text) => anyNumber.safeDecode(text).data,
  write: String,
});

export const numberUi: KindUi<typeof numberKind> = {
  Input: NumberField,
  filters: { between: BetweenFilter, empty: EmptyFilter },
};
