import { IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useInfoActions } from './info-actions.ts';

/** Captures the traffic of the address beside it; while the capture is being ordered it cannot be pressed again. */
export const CaptureAddress = ({ ip }: { readonly ip: string }) => {
  const { captureAddress } = useInfoActions();
  const [isCreating, setCreating] = useState(false);
  if (captureAddress === undefined) return null;
  const press = async (): Promise<void> => {
    setCreating(true);
    try {
      await captureAddress(ip);
    } finally {
      setCreating(false);
    }
  };
  return (
    <Button variant="quiet" size="xs" icon={<IconFileSearch size={14} />} isBusy={isCreating} title={isCreating ? 'Creating capture' : 'Create capture'} aria-label={isCreating ? 'Creating capture' : 'Create capture'} onClick={() => void press()} />
  );
};
