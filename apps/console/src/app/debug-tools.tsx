import type { ComponentType } from 'react';
import { Suspense, lazy, useId, useState } from 'react';
import { debugSettings, isDebugOffered, storeDebugSettings } from '../lib/preferences/debug-settings.ts';
import classes from './debug-tools.module.css';

/** The condition is decided by the build, which leaves out what cannot be reached. */
const DebugPanel = lazy(async (): Promise<{ default: ComponentType<{ readonly id: string }> }> =>
  import.meta.env.AIRLANE_DEBUG_TOOLS === false ? { default: () => null } : { default: (await import('../features/platform/debug-panel/debug-panel.tsx')).DebugPanel },
);

const Tools = () => {
  const [isOpen, setIsOpen] = useState(debugSettings.showsSwitches);
  const panelId = useId();
  const toggle = (): void => {
    storeDebugSettings({ showsSwitches: !isOpen });
    setIsOpen(!isOpen);
  };
  return (
    <>
      <button type="button" className={classes['toggle']} aria-expanded={isOpen} aria-controls={panelId} aria-label={isOpen ? 'Hide debug switches' : 'Show debug switches'} onClick={toggle}>
        Debug
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DebugPanel id={panelId} />
        </Suspense>
      )}
    </>
  );
};

/** The way to the debug panel where it is offered. */
export const DebugTools = () => (isDebugOffered ? <Tools /> : null);
