import type { ThingButtonName } from '@airlane/domain';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { ThingOrder } from '../../row-parts.ts';
import classes from './palette-button.module.css';
import type { ThingInView } from './thing-in-view.ts';
import { useRememberRecent } from './use-remember-recent.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const SHORTCUT = 'mod+K';
const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

export const PaletteButton = ({ accountId }: { readonly accountId: string }) => {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [ordered, setOrdered] = useState<ThingInView & { readonly order: ThingButtonName }>();
  useRememberRecent(accountId);
  const open = (): void => {
    setWanted(true);
    setOpen(true);
  };
  // In text fields too: the way out of a form leads through the same keys.
  useHotkeys([[SHORTCUT, open]], []);
  return (
    <>
      <button type="button" className={classes['field']} title="Search pages, accounts and Things, or run an action" onClick={open}>
        <IconSearch size={18} aria-hidden="true" />
        <span className={classes['text']}>Search…</span>
        <kbd className={classes['keys']}>{`${MODIFIER} K`}</kbd>
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <Palette accountId={accountId} isOpen={isOpen} onClose={() => setOpen(false)} onOrder={setOrdered} />
        </Suspense>
      )}
      {ordered && <Suspense><ThingOrder {...ordered} onClose={() => setOrdered(undefined)} /></Suspense>}
    </>
  );
};
