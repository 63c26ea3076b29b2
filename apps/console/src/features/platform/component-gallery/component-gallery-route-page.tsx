import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { useAccount } from '#lib/session/use-account.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { ComponentGalleryPage } from './component-gallery-page.tsx';

export const ComponentGalleryRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  if (!useDebugMode()) return <NotFoundPage />;
  return <ComponentGalleryPage accountId={accountId} accountTitle={accountTitle} />;
};
