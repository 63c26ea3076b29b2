import {
  CONTACT_SALES_SENT,
  type ContactSales,
  contactSalesFields,
  contactSalesProblems,
} from '@airlane/domain/buying/contact-sales';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import { askSales } from './buying.mutations.ts';
import { isText, shapeOf } from '#lib/preferences/shape.ts';
import { storedValue } from '#lib/preferences/stored-value.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import classes from './buying.module.css';
import { stepHref } from './steps.ts';

const parsers = Object.fromEntries(contactSalesFields.map((field) => [field, isText])) as Record<
  keyof ContactSales,
  typeof isText
>;
const kept = storedValue('airlane.contact-sales', shapeOf<ContactSales>(parsers));
const empty = Object.fromEntries(contactSalesFields.map((field) => [field, ''])) as Record<keyof ContactSales, string>;

const lines: readonly (readonly [Exclude<keyof ContactSales, 'message'>, string, string])[] = [
  ['firstName', 'First name', 'given-name'],
  ['lastName', 'Last name', 'family-name'],
  ['email', 'Email', 'email'],
  ['phone', 'Phone', 'tel'],
  ['companyName', 'Company', 'organization'],
  ['country', 'Country (optional)', 'country-name'],
  ['jobTitle', 'Job title (optional)', 'organization-title'],
  ['industry', 'Industry (optional)', 'off'],
  ['simQty', 'Number of SIMs (optional)', 'off'],
  ['estimateData', 'Estimated data a month (optional)', 'off'],
];

/** For orders that no deal covers. What was typed stays in this browser until it is sent. */
export const ContactSalesPage = ({
  accountId,
  accountTitle,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
}) => {
  usePageTitle(`Contact sales, ${accountTitle}`);
  const ask = useMutation({
    mutationFn: (asked: ContactSales) => askSales(accountId, asked),
    onError: (error) => form.refuse(problemOf(error).fields),
  });
  const form = usePlainForm<keyof ContactSales>({
    initial: kept.read() ?? empty,
    problemsOf: contactSalesProblems,
    onValid: (asked): Promise<unknown> =>
      ask.mutateAsync(asked, {
        onSuccess: ({ Message }) => {
          kept.clear();
          showToast({ tone: 'success', text: Message === '' ? CONTACT_SALES_SENT : Message });
          window.location.hash = '/welcomeAboard';
        },
      }),
  });
  const { values } = form;
  useEffect(() => {
    if (!ask.isSuccess) kept.write(values);
  }, [values, ask.isSuccess]);
  const problem = ask.error === null ? undefined : problemOf(ask.error);
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: 'Buy SIM', href: stepHref(accountId, 'Order SIM') },
          { label: 'Contact sales' },
        ]}
        title="Contact sales"
      />
      <form
        noValidate
        className={`${classes['block']} ${classes['narrow']}`}
        aria-label="Contact sales"
        onSubmit={form.submit}
      >
        <p className={classes['muted']}>Tell us what you need. We reply with an offer.</p>
        {problem !== undefined && problem.fields.length === 0 && <Notice tone="error">{problem.message}</Notice>}
        <div className={classes['fields']}>
          {lines.map(([name, label, autoComplete]) => (
            <TextField key={name} {...form.field(name)} label={label} autoComplete={autoComplete} maxLength={300} />
          ))}
          <div className={classes['wide']}>
            <TextArea {...form.field('message')} label="Message (optional)" maxLength={4000} />
          </div>
        </div>
        <div className={classes['buttons']}>
          <LinkButton variant="default" href={stepHref(accountId, 'Order SIM')}>
            Back
          </LinkButton>
          <Button type="submit" isBusy={ask.isPending}>
            Send
          </Button>
        </div>
      </form>
    </div>
  );
};
