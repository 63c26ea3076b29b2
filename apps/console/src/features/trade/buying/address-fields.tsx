import type { AddressField, AddressPart, OrderAddress } from '@airlane/domain/buying/order-address';
import { countryName } from '@airlane/domain/places/country-name';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { countriesQuery } from './buying.queries.ts';
import { placesQuery } from '#lib/queries/places.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './buying.module.css';

interface AddressFieldsProps {
  readonly part: AddressPart;
  readonly address: OrderAddress;
  readonly isLocked: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (address: OrderAddress) => void;
}

const PAUSE_MS = 300;
const MIN_QUERY_LENGTH = 3;
const MAX_TEXT = 300;
const MAX_NOTES = 1000;

interface Component {
  readonly long_name: string;
  readonly short_name: string;
  readonly types: readonly string[];
}

/** What a place of the map fills in; fields that it knows nothing of stay as they are. */
const filledBy = (components: readonly Component[]): OrderAddress => {
  const named = (type: string): Component | undefined => components.find(({ types }) => types.includes(type));
  const known: OrderAddress = {
    city: named('locality')?.long_name ?? named('postal_town')?.long_name,
    state: named('administrative_area_level_1')?.long_name,
    postal_code: named('postal_code')?.long_name,
    country: named('country')?.short_name.toUpperCase(),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined && value !== ''));
};

/** An address; a place that is chosen from the map's suggestions fills city, state, zip code and country. */
export const AddressFields = ({ part, address, isLocked, errorOf, onChange }: AddressFieldsProps) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [lookedFor] = useDebouncedValue(typed, PAUSE_MS);
  const places = useQuery({
    ...placesQuery({ address: lookedFor }),
    enabled: lookedFor.trim().length >= MIN_QUERY_LENGTH,
  });
  const { data: countries = [] } = useQuery(countriesQuery());
  const { country = '' } = address;
  const options = [
    { value: '', label: 'Choose a country' },
    ...countries,
    ...(country === '' || countries.some(({ value }) => value === country)
      ? []
      : [{ value: country, label: countryName(country) }]),
  ];
  const set = (field: AddressField, value: string): void => onChange({ ...address, [field]: value });
  const line = (field: AddressField, label: string, autoComplete: string) => (
    <TextField
      name={`${part}.${field}`}
      label={label}
      autoComplete={`${part} ${autoComplete}`}
      maxLength={MAX_TEXT}
      disabled={isLocked}
      value={address[field] ?? ''}
      error={errorOf(`${part}.${field}`)}
      onChange={({ currentTarget: { value } }) => set(field, value)}
    />
  );
  const typePlace = (value: string): void => {
    const place = places.data?.results.find(({ formatted_address: text }) => text === value);
    setTyped(place ? '' : value);
    onChange({ ...address, line2: value, ...(place ? filledBy(place.address_components) : {}) });
  };
  return (
    <div className={classes['fields']}>
      {line('companyName', 'Company', 'organization')}
      {line('department', 'Department', 'organization-title')}
      {line('line1', 'Address', 'address-line1')}
      <div>
        <TextField
          name={`${part}.line2`}
          label="Find an address"
          autoComplete="off"
          list={listId}
          maxLength={MAX_TEXT}
          disabled={isLocked}
          value={address.line2 ?? ''}
          error={errorOf(`${part}.line2`)}
          onChange={({ currentTarget: { value } }) => typePlace(value)}
        />
        <datalist id={listId}>
          {places.data?.results.map(({ formatted_address: text }) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
      </div>
      {line('postal_code', 'Zip code', 'postal-code')}
      {line('city', 'City', 'address-level2')}
      {line('state', 'State', 'address-level1')}
      <div>
        <SelectField
          name={`${part}.country`}
          label="Country"
          autoComplete={`${part} country`}
          disabled={isLocked}
          options={options}
          value={country}
          onChange={({ currentTarget: { value } }) => set('country', value)}
        />
        {errorOf(`${part}.country`) !== undefined && (
          <div role="alert" className={classes['error']}>
            {errorOf(`${part}.country`)}
          </div>
        )}
      </div>
      {line('email', 'Email', 'email')}
      {line('mobile', part === 'shipping' ? 'Phone' : 'Phone (optional)', 'tel')}
      <div className={classes['wide']}>
        <TextArea
          name={`${part}.notes`}
          label="Notes (optional)"
          maxLength={MAX_NOTES}
          disabled={isLocked}
          value={address.notes ?? ''}
          onChange={({ currentTarget: { value } }) => set('notes', value)}
        />
      </div>
    </div>
  );
};
