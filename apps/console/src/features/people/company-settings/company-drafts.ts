import type { Account, CompanyAddress } from '@airlane/contract/entities';
import type { CompanyField } from '@airlane/domain/access/company-settings';
import { companyFields } from '@airlane/domain/access/company-settings';
import type { Drafts } from '#templating/document/field-name.ts';
import { fieldName } from '#templating/document/field-name.ts';
import type { AddressPlace } from './address-questions.ts';
import { SAME_FOR_BILLING, addressFields, addressQuestionId } from './address-questions.ts';
import { companyQuestionIds } from './company-questions.ts';

const textIn = (drafts: Drafts, questionId: string): string => {
  const draft = drafts[fieldName(questionId)];
  return typeof draft === 'string' ? draft.trim() : '';
};

export const companyDrafts = (account: Account): Drafts =>
  Object.fromEntries(companyFields.map((field) => [fieldName(companyQuestionIds[field]), account[field]]));

/** What differs from the account: a name that may not be changed is not sent. */
export const changedCompany = (account: Account, drafts: Drafts): Partial<Record<CompanyField, string>> =>
  Object.fromEntries(
    companyFields.flatMap((field) => {
      const value = textIn(drafts, companyQuestionIds[field]);
      return value === account[field] ? [] : [[field, value]];
    }),
  );

const placeDrafts = (
  place: AddressPlace,
  address: CompanyAddress | undefined,
): readonly (readonly [string, string])[] =>
  addressFields.map(({ key }) => [fieldName(addressQuestionId(place, key)), address?.[key] ?? '']);

export const addressDrafts = ({ brandOptions: { address } }: Account): Drafts => ({
  ...Object.fromEntries([...placeDrafts('billing', address), ...placeDrafts('shipping', address?.shipping)]),
  [fieldName(SAME_FOR_BILLING)]: address?.sameForBilling === 'true',
});

const addressIn = (drafts: Drafts, place: AddressPlace): CompanyAddress =>
  Object.fromEntries(
    addressFields.flatMap(({ key }) => {
      const value = textIn(drafts, addressQuestionId(place, key));
      return value === '' ? [] : [[key, value]];
    }),
  );

/** A billing address that is the same as the shipping address is stored as that one, so that it need not be looked up there. */
export const typedAddress = (drafts: Drafts): CompanyAddress => {
  const isSame = drafts[fieldName(SAME_FOR_BILLING)] === true;
  const shipping = addressIn(drafts, 'shipping');
  return { ...(isSame ? shipping : addressIn(drafts, 'billing')), shipping, sameForBilling: isSame ? 'true' : 'false' };
};
