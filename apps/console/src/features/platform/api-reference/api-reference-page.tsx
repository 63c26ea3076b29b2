import { useComputedColorScheme } from '@mantine/core';
import { IconExternalLink, IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './api-reference-page.module.css';

const TITLE = 'API';

/** The reference is a page of the server with a content policy of its own, so it is framed and not built in. */
export const ApiReferencePage = ({ accountId }: { readonly accountId: string }) => {
  usePageTitle(TITLE);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { data: accounts = [] } = useQuery(myAccountsQuery());
  const accountTitle = accounts.find(({ id }) => id === accountId)?.title ?? accountId;
  return (
    <div className={classes['page']}>
      <PageHeader crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: TITLE }]} title={TITLE} />
      <div className={classes['lead']}>
        <p>
          Everything the console does, you can do with this API. Programs sign in with an API key, which you create on
          your <a href={`#/${encodeURIComponent(accountId)}/profile`}>profile</a>.
        </p>
        <a className={classes['link']} href="/api/openapi.json" target="_blank" rel="noreferrer">
          <IconFileDownload size={16} aria-hidden="true" />
          openapi.json
        </a>
        <a className={classes['link']} href="/api/docs" target="_blank" rel="noreferrer">
          <IconExternalLink size={16} aria-hidden="true" />
          Open in a new tab
        </a>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it runs our own script and reads our own contract; a sandbox that allows both is none */}
      <iframe key={scheme} className={classes['reference']} src={`/api/docs?scheme=${scheme}`} title="API reference" />
    </div>
  );
};
