import { shortText } from '@airlane/domain/text/long-text';
import { showToast } from './toasts/toast-store.ts';

const DENIED = 'To copy to clipboard allow access to clipboard in browser settings.';

export const copyToClipboard = async (value: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value);
    showToast({ tone: 'success', text: `Copied "${shortText(value, 'message')}" to clipboard` });
  } catch {
    // Refused by the person, or absent because the page came over plain http: the way out is the same.
    showToast({ tone: 'error', text: DENIED });
  }
};
