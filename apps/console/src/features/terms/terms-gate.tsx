import { isStaff } from '@airlane/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { pageSettings } from '../../lib/page-settings.ts';
import { debugSettings } from '../../lib/preferences/debug-settings.ts';
import { meQuery } from '../../lib/queries/me.ts';

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }));

/** Customers accept the terms before they go on; staff and verticals with a contract on paper are not asked. */
export const TermsGate = ({ accountId }: { readonly accountId: string }) => {
  const { data: me } = useQuery(meQuery());
  const isAsked = me !== undefined && pageSettings.vertical.accessScreens.asksForTerms && !isStaff(me.appType) && !me.profile.termsAndCondition && !debugSettings.mocks;
  return isAsked ? (
    <Suspense fallback={null}>
      <TermsDialog accountId={accountId} />
    </Suspense>
  ) : null;
};
