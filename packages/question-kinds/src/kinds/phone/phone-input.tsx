import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain/templates/form-limits';
import type { PhoneCountry } from '@airlane/domain/phone/phone-countries';
import { Group, Input } from '@mantine/core';
import { useId } from 'react';
import type { InputProps } from '../../define-ui.ts';
import { useQuestionEnvironment } from '../../environment.tsx';
import { fieldProps } from '../../inputs/field-props.tsx';
import { Select } from '../../inputs/select.tsx';
import { countryOfDraft } from './country-of-draft.ts';
import { phoneDraftIn } from './phone-draft.ts';

const COUNTRY_WIDTH_PX = 150;
const REFUSED_CHARACTERS = /[^\d+\-() ]/g;

export const PhoneInput = ({ countries, ...props }: InputProps & { readonly countries: readonly PhoneCountry[] }) => {
  const { defaultCountry } = useQuestionEnvironment();
  const id = useId();
  const typed = phoneDraftIn(props.draft) ?? { code: '', country_iso: '', number: '' };
  const country = countryOfDraft(typed, countries, defaultCountry);
  const {
    label,
    labelProps,
    description,
    error,
    withAsterisk,
    placeholder,
    onBlur,
    readOnly,
    disabled,
    'aria-required': ariaRequired,
  } = fieldProps(props);
  const change = (iso: string | undefined, number: string) => {
    const chosen = countries.find((candidate) => candidate.iso === iso);
    props.onChange({ code: chosen?.dialCode ?? typed.code, country_iso: chosen?.iso ?? typed.country_iso, number });
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelProps={labelProps}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
    >
      <Group gap="xs" wrap="nowrap">
        <Select
          aria-label={`${label}: country`}
          w={COUNTRY_WIDTH_PX}
          data={countries.map(({ iso, dialCode, name }) => ({ value: iso, label: `${dialCode} ${name}` }))}
          value={country?.iso ?? null}
          onChange={(iso) => change(iso ?? undefined, typed.number)}
          searchable
          allowDeselect={false}
          limit={DROPDOWN_OPTION_LIMIT}
          nothingFoundMessage="No matches"
          readOnly={readOnly}
          disabled={disabled}
        />
        <Input
          id={id}
          type="tel"
          autoComplete="tel-national"
          flex={1}
          value={typed.number}
          placeholder={placeholder}
          error={Boolean(error)}
          aria-required={ariaRequired}
          onBlur={onBlur}
          onChange={(event) => change(country?.iso, event.currentTarget.value.replace(REFUSED_CHARACTERS, ''))}
          readOnly={readOnly}
          disabled={disabled}
        />
      </Group>
    </Input.Wrapper>
  );
};
