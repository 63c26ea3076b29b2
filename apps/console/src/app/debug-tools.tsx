import type { ComponentType } from 'react';
import { Suspense, lazy } from 'react';
import { isDebugOffered } from '../lib/preferences/debug-settings.ts';
import { useDebugSwitches } from '../lib/preferences/debug-switches.ts';

/** The condition is decided by the build, which leaves out what cannot be reached. */
const DebugPanel = lazy(async (): Promise<{ default: ComponentType }> =>
  import.meta.env.AIRLANE_DEBUG_TOOLS === false ? { default: () => null } : { default: (await import('../features/platform/debug-panel/debug-panel.tsx')).DebugPanel },
);

const Tools = () => (useDebugSwitches() ? <Suspense fallback={null}><DebugPanel /></Suspense> : null);

/** The debug panel where it is offered. The user menu and the footer of the access screens open it, so that nothing covers a page unasked. */
export const DebugTools = () => (isDebugOffered ? <Tools /> : null);
