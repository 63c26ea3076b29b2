import { createRowResults } from './row-results.ts';
import { createSandbox } from './supervisor.ts';

/** The page's one place where stored scripts run; the worker and its engine are fetched with the first of them. */
const sandbox = createSandbox(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'stored-scripts' }),
);

export const rowResults = createRowResults(sandbox);
