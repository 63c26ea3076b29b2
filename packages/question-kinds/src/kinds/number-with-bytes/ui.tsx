import { DATA_LIMIT_NOTE } from '@airlane/domain/things/data-limit';
import { Input } from '@mantine/core';
import { useId } from 'react';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { betweenFilter } from '../../filters/between-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { fieldProps } from '../../inputs/field-props.tsx';
import { DataLimitControl } from './data-limit-control.tsx';
import type { numberWithBytesKind } from './kind.ts';
import { dataLimitDraft, readDataLimit } from './read-data-limit.ts';

const NumberWithBytesInput = (props: InputProps) => {
  const id = useId();
  const megabytes = readDataLimit(props.draft);
  const isConverted = megabytes !== undefined && dataLimitDraft(props.draft).unit !== 'MB';
  const note = isConverted ? `= ${megabytes} MB · ${DATA_LIMIT_NOTE}` : DATA_LIMIT_NOTE;
  const { label, labelProps, description, error, withAsterisk, placeholder, onBlur, readOnly, disabled } = fieldProps(
    props,
    note,
  );
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelProps={labelProps}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
    >
      <DataLimitControl
        id={id}
        name={label}
        draft={props.draft}
        onChange={props.onChange}
        onBlur={onBlur}
        placeholder={placeholder}
        isRequired={withAsterisk}
        isRefused={Boolean(error)}
        readOnly={readOnly}
        disabled={disabled}
      />
    </Input.Wrapper>
  );
};

const BetweenFilter = betweenFilter({
  placeholder: { from: 'From, MB', to: 'To, MB' },
  rule: 'Enter a number of MB',
  read: readDataLimit,
  write: String,
});

export const numberWithBytesUi: KindUi<typeof numberWithBytesKind> = {
  Input: NumberWithBytesInput,
  filters: { between: BetweenFilter, empty: EmptyFilter },
};
