import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { saveSupportBundle } from '#lib/mutations/customer.ts';
import { customerQuery } from './customer.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import classes from './customer.module.css';
import { NotesSection } from './notes-section.tsx';
import {
  ActionsSection,
  ChangesSection,
  ContactSection,
  Figures,
  IncidentsSection,
  IntegrationsSection,
  InvoicesSection,
  OrdersSection,
  UsageSection,
} from './overview-sections.tsx';
import { PeopleSection } from './people-section.tsx';

const billingText = ({
  billable,
  exceptionalBilling,
}: {
  readonly billable: boolean;
  readonly exceptionalBilling: string;
}): string => [billable ? 'Billable' : 'Not billable', exceptionalBilling].filter((text) => text !== '').join(', ');

/** One account as staff need it when the customer calls. */
export const CustomerPage = ({ accountId }: { readonly accountId: string }) => {
  const { data: customer, error, refetch } = useQuery(customerQuery(accountId));
  const saving = useAction({
    act: () => saveSupportBundle(accountId),
    failed: 'The support bundle was not downloaded',
  });
  const title = customer?.account.title ?? 'Customer';
  usePageTitle(`Customer, ${title}`);
  if (error && customer === undefined)
    return (
      <ProblemMessage
        isPage
        title="The customer could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (customer === undefined) return <div className={classes['waiting']} aria-busy="true" />;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: title, href: accountHref(accountId) }, { label: 'Customer' }]}
        title={title}
        aside={billingText(customer.account)}
        actions={
          <>
            {/* It tells of people, as far as the reader looks after them. */}
            {customer.people && (
              <Button
                variant="default"
                icon={<IconFileZip size={16} />}
                isBusy={saving.isBusy}
                failure={saving.failure}
                onClick={() => void saving.run(undefined)}
              >
                Support bundle
              </Button>
            )}
            <LinkButton variant="default" href={accountHref(accountId)}>
              Open account
            </LinkButton>
          </>
        }
      />
      <Figures customer={customer} />
      <div className={classes['columns']}>
        <ActionsSection customer={customer} />
        <UsageSection customer={customer} />
      </div>
      {customer.people && <PeopleSection accountId={accountId} people={customer.people} />}
      {/* Two stacks, because their parts differ in length and rows would leave holes. */}
      <div className={classes['columns']}>
        <div className={classes['page']}>
          <IncidentsSection customer={customer} />
          <OrdersSection customer={customer} />
          <IntegrationsSection customer={customer} />
          <ContactSection customer={customer} />
          {customer.notes && <NotesSection accountId={accountId} notes={customer.notes} />}
        </div>
        <div className={classes['page']}>
          <InvoicesSection customer={customer} />
          <ChangesSection customer={customer} />
        </div>
      </div>
    </div>
  );
};
