import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const SHORTCUT = 'mod+K';

export const PaletteButton = ({ accountId }: { readonly accountId: string }) => {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = (): void => {
    setWanted(true);
    setOpen(true);
  };
  // In text fields too: the way out of a form leads through the same keys.
  useHotkeys([[SHORTCUT, open]], []);
  return (
    <>
      <IconButton label="Go to a page, account or Thing (Ctrl K)" icon={<IconSearch size={18} />} onClick={open} />
      {isWanted && (
        <Suspense fallback={null}>
          <Palette accountId={accountId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
