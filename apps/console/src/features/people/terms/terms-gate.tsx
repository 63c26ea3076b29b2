import { owesTerms } from '@airlane/domain/access/terms';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { pageSettings } from '#lib/page-settings.ts';
import { debugSettings } from '#lib/preferences/debug-settings.ts';
import { meQuery } from '#lib/queries/me.ts';

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }));

/** People who have yet to accept the terms are asked here; the server shows them nothing of an account before. */
export const TermsGate = ({ accountId }: { readonly accountId: string }) => {
  const { data: me } = useQuery(meQuery());
  const isAsked =
    me !== undefined &&
    !debugSettings.mocks &&
    owesTerms({ vertical: pageSettings.vertical.key, appType: me.appType, hasAccepted: me.profile.termsAndCondition });
  return isAsked ? (
    <Suspense fallback={null}>
      <TermsDialog accountId={accountId} />
    </Suspense>
  ) : null;
};
