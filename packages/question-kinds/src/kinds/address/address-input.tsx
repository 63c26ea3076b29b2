import { Autocomplete, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { InputProps } from '../../define-ui.ts';
import { GroupField } from '../../inputs/group-field.tsx';
import { memberText } from '../../items/item-draft.ts';
import { addressDraft, addressParts } from './read-address.ts';
import { usePlaces } from './use-places.ts';

const titles = { city: 'City', state: 'State', postalCode: 'Postal code', country: 'Country' } as const;
const furtherParts = ['city', 'state', 'postalCode', 'country'] as const;

/** The first line offers places while it is typed; a chosen place fills the rest, and every field can be corrected. */
export const AddressInput = (props: InputProps) => {
  const parts = addressDraft(props.draft) ?? {};
  const textOf = (part: string): string => memberText(parts, part);
  // Only what the person types is looked up, never an address that was stored.
  const [typed, setTyped] = useState('');
  const places = usePlaces(typed);
  const change = (members: Readonly<Record<string, string>>) =>
    props.onChange({ ...Object.fromEntries(addressParts.map((part) => [part, textOf(part)])), ...members });
  const typeAddress = (text: string) => {
    const place = places.find((one) => one.text === text);
    setTyped(place ? '' : text);
    if (place) props.onChange(place.parts);
    else change({ address: text });
  };
  const { questionLabel, metadata } = props.question;
  const state = { readOnly: props.readOnly ?? false, disabled: props.disabled ?? false };
  return (
    <GroupField {...props}>
      <Autocomplete
        {...state}
        aria-label={`${questionLabel}: address`}
        label="Street and number"
        placeholder={metadata?.placeholder}
        data={places.map(({ text }) => text)}
        // The service has done the matching already.
        filter={({ options }) => options}
        value={textOf('address')}
        onChange={typeAddress}
      />
      <SimpleGrid cols={2} spacing="xs">
        {furtherParts.map((part) => (
          <TextInput
            {...state}
            key={part}
            aria-label={`${questionLabel}: ${titles[part].toLowerCase()}`}
            label={titles[part]}
            value={textOf(part)}
            onChange={(event) => change({ [part]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </GroupField>
  );
};
