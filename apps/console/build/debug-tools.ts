import type { Plugin } from 'vite';
import { isBuildEnvironment, isProduction } from '../../../packages/domain/src/verticals/build-environments.ts';

/** Builds for customers hold no debug panel and no mock data: what stands behind this constant is left out. */
export const debugTools = (environment: string): Plugin => {
  if (!isBuildEnvironment(environment)) throw new Error(`BUILD_ENV: no build is called '${environment}'`);
  return {
    name: 'airlane-debug-tools',
    config: () => ({ define: { 'import.meta.env.AIRLANE_DEBUG_TOOLS': JSON.stringify(!isProduction(environment)) } }),
  };
};
