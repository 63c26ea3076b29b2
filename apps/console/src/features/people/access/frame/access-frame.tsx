import type { ReactNode } from 'react';
import { footerText } from '#lib/footer-text.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { isDebugOffered } from '#lib/preferences/debug-settings.ts';
import { toggleDebugSwitches, useDebugSwitches } from '#lib/preferences/debug-switches.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { ProductMark } from '#ui/product-mark.tsx';
import classes from './access-frame.module.css';

/** For those who build and test; a build for customers leaves it out. */
const DebugToggle = () => {
  const isShown = useDebugSwitches();
  return (
    <button
      type="button"
      className={classes['debug']}
      aria-expanded={isShown}
      aria-label={isShown ? 'Hide debug switches' : 'Show debug switches'}
      onClick={toggleDebugSwitches}
    >
      Debug
    </button>
  );
};

interface AccessFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One column: product name, the form, nothing that loads late. */
export const AccessFrame = ({ title, children }: AccessFrameProps) => {
  usePageTitle(title);
  const { vertical } = pageSettings;
  return (
    <div className={classes['page']}>
      <header className={classes['product']}>
        <ProductMark mark={vertical.brand.mark} size={32} />
        <span>{vertical.name}</span>
      </header>
      <main className={classes['card']}>
        <h1 className={classes['title']}>{title}</h1>
        {children}
      </main>
      <footer className={classes['footer']}>
        <span>{footerText}</span>
        {import.meta.env.AIRLANE_DEBUG_TOOLS !== false && isDebugOffered && <DebugToggle />}
      </footer>
    </div>
  );
};
