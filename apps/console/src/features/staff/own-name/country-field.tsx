import { countryCodes } from '@airlane/domain/places/countries';
import { countryName } from '@airlane/domain/places/country-name';
import { SelectField } from '#ui/select-field.tsx';
import classes from './own-name.module.css';

const NONE = { value: '', label: 'Choose a country' };
const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

interface CountryFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (country: string) => void;
}

export const CountryField = ({ label, value, error, onChange }: CountryFieldProps) => (
  <div>
    <SelectField
      label={label}
      value={value}
      options={[NONE, ...countries]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    {error !== undefined && (
      <p role="alert" className={classes['refused']}>
        {error}
      </p>
    )}
  </div>
);
