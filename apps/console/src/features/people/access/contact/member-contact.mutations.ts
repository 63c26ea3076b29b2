import { contactUsSignedIn } from '@airlane/contract/calls/contact';
import type { PhoneCountry } from '@airlane/domain/phone/phone-countries';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import type { ContactMessage } from './contact.mutations.ts';
import { contactBody } from './contact.mutations.ts';

export interface MemberMessage extends ContactMessage {
  readonly account: { readonly id: string; readonly title: string } | undefined;
  /** Absent where the vertical does not ask. */
  readonly thing?:
    { readonly iccid: string; readonly phone: string; readonly country: PhoneCountry | undefined } | undefined;
}

const phoneOf = ({ phone, country }: { readonly phone: string; readonly country: PhoneCountry | undefined }) =>
  phone.trim() === '' || country === undefined
    ? {}
    : { number: phone.trim(), code: country.dialCode.replace('+', ''), country_iso: country.iso.toLowerCase() };

export const memberContactMutation = () =>
  mutationOptions({
    mutationFn: ({ account, thing, ...contact }: MemberMessage) =>
      callApi(contactUsSignedIn, {
        body: {
          ...contactBody(contact),
          ...(account && { accountName: account.title, accountId: account.id }),
          ...(thing && { iccid: thing.iccid.trim(), phone: thing.phone.trim(), ...phoneOf(thing) }),
        },
      }),
  });
