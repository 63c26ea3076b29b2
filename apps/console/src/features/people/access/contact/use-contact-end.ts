import { useNavigate } from '@tanstack/react-router';
import { forgetContactDraft } from '#lib/preferences/contact-draft.ts';
import { showToast } from '#ui/toasts/toast-store.ts';

/** A message arrived: nothing of it is kept, and the person is told. */
export const useContactEnd = (): ((answer: { readonly message: string }) => Promise<void>) => {
  const navigate = useNavigate();
  return async ({ message }) => {
    forgetContactDraft();
    showToast({ tone: 'success', text: message });
    await navigate({ to: '/contactSuccess' });
  };
};
