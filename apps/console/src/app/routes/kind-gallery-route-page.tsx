import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { KindGalleryPage } from '../../features/platform/kind-gallery/kind-gallery-page.tsx';
import { useDebugMode } from '../../lib/preferences/debug-mode.ts';
import { myAccountsQuery } from '../../lib/queries/me.ts';
import { NotFoundPage } from '../not-found-page.tsx';

const route = getRouteApi('/$accountId/kind-gallery');

export const KindGalleryRoutePage = () => {
  const { accountId } = route.useParams();
  const { kind } = route.useSearch();
  const { data: accounts } = useQuery(myAccountsQuery());
  if (!useDebugMode()) return <NotFoundPage />;
  return (
    <KindGalleryPage
      accountId={accountId}
      accountTitle={accounts?.find(({ id }) => id === accountId)?.title ?? accountId}
      kind={kind}
    />
  );
};
