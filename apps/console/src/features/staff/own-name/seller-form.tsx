import type { Seller } from '@airlane/contract/calls/sellers';
import { sellerFieldNames } from '@airlane/domain/papers/seller';
import { normalizedSeller, sellerProblems } from '@airlane/domain/papers/seller-problems';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { TextField } from '#ui/text-field.tsx';
import { BankAccountRows } from './bank-account-rows.tsx';
import { CountryField } from './country-field.tsx';
import classes from './own-name.module.css';
import { saveSellerMutation, sellerQuery } from './own-name.queries.ts';
import { type Refusals, RegistrationRows } from './registration-rows.tsx';

type Details = Seller['details'];
type TextPart = Exclude<keyof Details, 'registrations' | 'bankAccounts' | 'country'>;

const before: readonly TextPart[] = ['legalName', 'line1', 'line2', 'postalCode', 'city', 'state'];
const after: readonly TextPart[] = ['email', 'phone', 'register', 'directors', 'taxNumber'];

const missingText = (missing: readonly string[]): string =>
  `Nothing can be ordered or invoiced yet. Missing: ${missing.map((field) => sellerFieldNames[field as keyof Details].toLowerCase()).join(', ')}.`;

export const SellerForm = ({ accountId, seller }: { readonly accountId: string; readonly seller: Seller }) => {
  const [details, setDetails] = useState<Details>(seller.details);
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const { mutateAsync, isPending, error } = useMutation(saveSellerMutation(accountId));
  const client = useQueryClient();
  const change = (part: Partial<Details>): void => setDetails({ ...details, ...part });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problems = sellerProblems(normalizedSeller(details));
    setRefusals(new Map(problems.map(({ field, message }) => [field, message])));
    if (problems.length > 0) return;
    try {
      await mutateAsync({ details, version: seller.version });
      showToast({ tone: 'success', text: 'The legal entity was saved' });
    } catch (failure) {
      const { code, fields } = problemOf(failure);
      setRefusals(new Map(fields.map(({ field, message }) => [field.replace(/^details\./, ''), message])));
      if (code === 'STALE_VERSION') await client.invalidateQueries({ queryKey: sellerQuery(accountId).queryKey });
    }
  };
  const textField = (field: TextPart) => (
    <TextField
      key={field}
      label={sellerFieldNames[field]}
      value={details[field]}
      error={refusals.get(field)}
      onChange={({ currentTarget: { value } }) => change({ [field]: value })}
    />
  );
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => void save(event)}
      noValidate
      aria-label="Legal entity and bank"
    >
      {seller.missing.length > 0 && <Notice tone="warning">{missingText(seller.missing)}</Notice>}
      <div className={classes['grid']}>
        {before.map(textField)}
        <CountryField
          label={sellerFieldNames.country}
          value={details.country}
          error={refusals.get('country')}
          onChange={(country) => change({ country })}
        />
        {after.map(textField)}
      </div>
      <RegistrationRows
        rows={details.registrations}
        refusals={refusals}
        onChange={(registrations) => change({ registrations })}
      />
      <BankAccountRows
        rows={details.bankAccounts}
        refusals={refusals}
        onChange={(bankAccounts) => change({ bankAccounts })}
      />
      {error !== null && <Notice tone="error">{problemOf(error).message}</Notice>}
      {refusals.size > 0 && error === null && (
        <Notice tone="error">Some fields are not valid. Nothing was saved.</Notice>
      )}
      <div>
        <Button type="submit" isBusy={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
};
