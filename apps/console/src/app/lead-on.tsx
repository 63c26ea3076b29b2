import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

interface Page {
  readonly accountId: string;
  readonly templateName: string;
}

/** Whether the address still names a page: a person may have gone on while it was being prepared, and is not fetched back. */
export const isStillAt = (pathname: string, { accountId, templateName }: Page): boolean =>
  decodeURIComponent(pathname).replace(/\/$/, '') === `/${accountId}/${templateName}`;

interface LeadOnProps {
  readonly from: Page;
  readonly to: string;
  readonly reportFilters?: unknown;
}

/** Leads from one page of an account on to another. */
export const LeadOn = ({ from: { accountId, templateName }, to, reportFilters }: LeadOnProps) => {
  const router = useRouter();
  useEffect(() => {
    if (!isStillAt(router.history.location.pathname, { accountId, templateName })) return;
    void router.navigate({
      to: '/$accountId/$templateName',
      params: { accountId, templateName: to },
      search: { reportFilters },
      replace: true,
    });
  }, [router, accountId, templateName, to, reportFilters]);
  return null;
};
