import { DATA_LIMIT_UNITS } from '@airlane/domain/things/data-limit';
import { Group, Input } from '@mantine/core';
import { Select } from '../../inputs/select.tsx';
import { dataLimitDraft } from './read-data-limit.ts';

const UNIT_WIDTH_PX = 88;
const REFUSED_CHARACTERS = /[^\d.]/g;

interface DataLimitControlProps {
  readonly name: string;
  readonly draft: unknown;
  readonly onChange: (draft: unknown) => void;
  readonly onBlur?: () => void;
  /** Ties the amount to a label that stands elsewhere. */
  readonly id?: string;
  readonly placeholder?: string | undefined;
  readonly isRequired?: boolean;
  readonly isRefused?: boolean;
  readonly readOnly: boolean;
  readonly disabled: boolean;
}

/** An amount and its unit side by side. Choosing another unit keeps the figure: the person says what was meant by it. */
export const DataLimitControl = ({
  name,
  draft,
  onChange,
  onBlur,
  id,
  placeholder,
  isRequired = false,
  isRefused = false,
  readOnly,
  disabled,
}: DataLimitControlProps) => {
  const { amount, unit } = dataLimitDraft(draft);
  return (
    <Group gap="xs" wrap="nowrap">
      <Input
        {...(id === undefined ? { 'aria-label': name } : { id })}
        {...(onBlur === undefined ? {} : { onBlur })}
        inputMode="decimal"
        flex={1}
        value={amount}
        placeholder={placeholder}
        error={isRefused}
        aria-required={isRequired}
        onChange={(event) => onChange({ amount: event.currentTarget.value.replace(REFUSED_CHARACTERS, ''), unit })}
        readOnly={readOnly}
        disabled={disabled}
      />
      <Select
        aria-label={`${name}: unit`}
        w={UNIT_WIDTH_PX}
        data={DATA_LIMIT_UNITS}
        value={unit}
        onChange={(chosen) => onChange({ amount, unit: chosen ?? unit })}
        allowDeselect={false}
        readOnly={readOnly}
        disabled={disabled}
      />
    </Group>
  );
};
