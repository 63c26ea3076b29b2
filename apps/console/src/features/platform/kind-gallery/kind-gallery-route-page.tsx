import { getRouteApi } from '@tanstack/react-router';
import { KindGalleryPage } from './kind-gallery-page.tsx';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { useAccount } from '#lib/session/use-account.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

const route = getRouteApi('/$accountId/kind-gallery');

export const KindGalleryRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  const { kind } = route.useSearch();
  if (!useDebugMode()) return <NotFoundPage />;
  return <KindGalleryPage accountId={accountId} accountTitle={accountTitle} kind={kind} />;
};
