import { isProduction } from '@airlane/domain/verticals/build-environments';
import { debugSettings, isDebugOffered } from './debug-settings.ts';
import { changePreferences, readPreferences, usePreferences } from './preferences.ts';

export { isDebugOffered };

/** A tester who draws the console as customers get it has no debug mode either, but keeps the panel to come back. */
const isDebugPossible = isDebugOffered && !isProduction(debugSettings.environment);

export const readDebugMode = (): boolean => isDebugPossible && readPreferences().debug;
export const useDebugMode = (): boolean => usePreferences().debug && isDebugPossible;
export const switchDebugMode = (debug: boolean): void => changePreferences({ debug });
