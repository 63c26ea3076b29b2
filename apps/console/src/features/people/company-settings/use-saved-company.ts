import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CompanyChange } from '#lib/mutations/company.ts';
import { saveCompanyMutation } from '#lib/mutations/company.ts';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { showToast } from '#ui/toasts/toast-store.ts';

interface SavedCompany {
  readonly save: (change: CompanyChange) => Promise<unknown>;
  /** Says that it worked and leads to the dashboard; in debug mode it stays. */
  readonly onSaved: () => void;
}

export const useSavedCompany = (accountId: string): SavedCompany => {
  const { mutateAsync } = useMutation(saveCompanyMutation(accountId));
  const navigate = useNavigate();
  const isDebug = useDebugMode();
  return {
    save: mutateAsync,
    onSaved: () => {
      showToast({ tone: 'success', text: 'Company settings were saved' });
      if (!isDebug) void navigate({ to: '/$accountId/dashboard', params: { accountId }, ignoreBlocker: true });
    },
  };
};

export const saveConfirmation = {
  title: 'Save the company settings?',
  text: 'Everyone in this account will see the change.',
};
