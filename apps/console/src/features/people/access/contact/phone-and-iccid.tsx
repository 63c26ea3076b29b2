import type { PhoneCountry } from '@airlane/domain/phone/phone-countries';
import type { ComponentProps } from 'react';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from '../frame/access-form.module.css';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

interface PhoneAndIccidProps {
  readonly number: FieldProps;
  readonly iccid: FieldProps;
  readonly country: string;
  readonly countries: readonly PhoneCountry[];
  readonly onCountry: (iso: string) => void;
}

/** What helps support to call back and to find the SIM; both may stay empty. */
export const PhoneAndIccid = ({ number, iccid, country, countries, onCountry }: PhoneAndIccidProps) => (
  <>
    <div className={classes['pair']}>
      <SelectField
        label="Country code"
        options={countries.map(({ iso, dialCode, name }) => ({ value: iso, label: `${name} ${dialCode}` }))}
        value={country}
        autoComplete="country"
        onChange={(event) => onCountry(event.currentTarget.value)}
      />
      <TextField {...number} label="Phone" type="tel" autoComplete="tel-national" />
    </div>
    <TextField {...iccid} label="ICCID" inputMode="numeric" autoComplete="off" />
  </>
);
