import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';

const SHOWN_MS = 1500;

export const CopyCode = ({ code }: { readonly code: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
    } catch {
      showToast({ tone: 'error', text: 'To copy to clipboard allow access to clipboard in browser settings.' });
    }
  };
  return (
    <Button size="xs" variant="default" onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy code'}
    </Button>
  );
};
