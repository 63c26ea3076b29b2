import { contactProblems } from '@airlane/domain/access/contact-rules';
import { fieldProblem } from '@airlane/domain/access/field-problem';
import { namedIccidProblem } from '@airlane/domain/sims/iccid';
import { loadPhoneCountries } from '@airlane/domain/phone/load-phone-countries';
import type { ContactAnswers } from '@airlane/domain/access/contact-rules';
import type { FieldProblem } from '@airlane/domain/access/field-problem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { memberContactMutation } from './member-contact.mutations.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { readContactDraft } from '#lib/preferences/contact-draft.ts';
import { readPreferences } from '#lib/preferences/preferences.ts';
import { meQuery, myAccountsQuery } from '#lib/queries/me.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from '../frame/access-form.module.css';
import { FormProblem } from '../frame/form-problem.tsx';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import { MessageField } from './message-field.tsx';
import { PhoneAndIccid } from './phone-and-iccid.tsx';
import { useContactEnd } from './use-contact-end.ts';

/** Phone and SIM may stay empty; what is given has to be one. */
const memberContactProblems = (values: ContactAnswers & { readonly iccid: string }): readonly FieldProblem[] => {
  const iccid = values.iccid.trim();
  const refused = iccid === '' ? undefined : namedIccidProblem(iccid);
  return [...contactProblems(values), ...(refused === undefined ? [] : [fieldProblem('iccid', 'iccid', refused)])];
};

const { accessScreens, defaultCountry } = pageSettings.vertical;

const MemberForm = ({ name, email }: { readonly name: string; readonly email: string }) => {
  const [country, setCountry] = useState<string>(defaultCountry);
  const asksMore = accessScreens.contactAsksForPhoneAndIccid;
  const { data: countries = [] } = useQuery({
    queryKey: ['phone-countries'],
    queryFn: loadPhoneCountries,
    staleTime: Infinity,
    enabled: asksMore,
  });
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const account = accounts.find(({ id }) => id === readPreferences().lastAccountId);
  const send = useMutation({
    ...memberContactMutation(),
    onSuccess: useContactEnd(),
    onError: (error) => form.refuse(problemOf(error).fields),
  });
  const form = usePlainForm({
    initial: { name, email, message: readContactDraft(), number: '', iccid: '' },
    problemsOf: memberContactProblems,
    onValid: ({ number, iccid, ...contact }): Promise<unknown> =>
      send.mutateAsync({
        ...contact,
        account,
        ...(asksMore && { thing: { iccid, phone: number, country: countries.find(({ iso }) => iso === country) } }),
      }),
  });
  return (
    <form className={classes['form']} noValidate onSubmit={form.submit}>
      <FormProblem error={send.error} />
      <TextField {...form.field('name')} label="Name" autoComplete="name" />
      <TextField {...form.field('email')} label="Email" type="email" readOnly />
      {asksMore && (
        <PhoneAndIccid
          number={form.field('number')}
          iccid={form.field('iccid')}
          country={country}
          countries={countries}
          onCountry={setCountry}
        />
      )}
      <MessageField {...form.field('message')} />
      <Button type="submit" size="lg" isBusy={send.isPending}>
        Send
      </Button>
    </form>
  );
};

/** A person who is logged in writes as themselves; the answer goes to their own address. */
export const MemberContact = () => {
  const { data: me, error } = useQuery(meQuery());
  if (error) return <FormProblem error={error} />;
  return me ? (
    <MemberForm name={me.profile.fullName} email={me.profile.email} />
  ) : (
    <div className={classes['waiting']} aria-busy="true" />
  );
};
