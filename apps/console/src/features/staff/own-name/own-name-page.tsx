import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { LegalTexts } from './legal-texts.tsx';
import classes from './own-name.module.css';
import { sellerQuery } from './own-name.queries.ts';
import { SellerForm } from './seller-form.tsx';

/** What the provider says of itself in this portal. */
export const OwnNamePage = ({ accountId }: { readonly accountId: string }) => {
  usePageTitle('Your own name');
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const { data: seller, error, refetch } = useQuery(sellerQuery(accountId));
  const title = accounts.find(({ id }) => id === accountId)?.title ?? accountId;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: title, href: accountHref(accountId) }, { label: 'Your own name' }]}
        title="Your own name"
      />
      <section className={classes['section']} aria-labelledby="own-name-seller">
        <h2 id="own-name-seller" className={classes['heading']}>
          Legal entity and bank
        </h2>
        {seller !== undefined ? (
          <SellerForm key={seller.version} accountId={accountId} seller={seller} />
        ) : error ? (
          <ProblemMessage
            title="The legal entity could not be loaded"
            {...problemOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={classes['waiting']} aria-busy="true" />
        )}
      </section>
      <section className={classes['section']} aria-labelledby="own-name-legal">
        <h2 id="own-name-legal" className={classes['heading']}>
          Legal texts
        </h2>
        <LegalTexts accountId={accountId} />
      </section>
    </div>
  );
};
