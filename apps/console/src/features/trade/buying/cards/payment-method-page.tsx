import { useQuery } from '@tanstack/react-query';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './cards.module.css';
import { SavedCards } from './saved-cards.tsx';

const TITLE = 'Payment method';

export const PaymentMethodPage = ({ accountId }: { readonly accountId: string }) => {
  const { data: accounts } = useQuery(myAccountsQuery());
  const accountTitle = accounts?.find(({ id }) => id === accountId)?.title ?? accountId;
  usePageTitle(`${TITLE}, ${accountTitle}`);
  return (
    <div className={classes['page']}>
      <PageHeader crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: TITLE }]} title={TITLE} />
      <SavedCards accountId={accountId} />
    </div>
  );
};
