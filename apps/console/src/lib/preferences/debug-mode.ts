import { pageSettings } from '../page-settings.ts';
import { changePreferences, readPreferences, usePreferences } from './preferences.ts';

/** Debug mode is for those who build and test; in production nobody is offered it, and a preference from elsewhere does not count. */
export const isDebugOffered = pageSettings.environment !== 'prod';

export const readDebugMode = (): boolean => isDebugOffered && readPreferences().debug;
export const useDebugMode = (): boolean => usePreferences().debug && isDebugOffered;
export const switchDebugMode = (debug: boolean): void => changePreferences({ debug });
