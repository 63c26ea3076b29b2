import { useRouter } from '@tanstack/react-router';
import { TermsPage } from './terms-page.tsx';

const useClose = (): (() => void) => {
  const router = useRouter();
  // Opened in a tab of its own there is nothing to go back to.
  return () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }));
};

export const TermsRoutePage = () => <TermsPage isPdf={false} onClose={useClose()} />;
export const TermsPdfRoutePage = () => <TermsPage isPdf onClose={useClose()} />;
