import type { AppType } from '@airlane/domain/access/roles';
import { appTypeSeen } from '@airlane/domain/access/roles';
import { debugSettings } from '../preferences/debug-settings.ts';
import { useSession } from './session-store.ts';

/** The app type that pages are drawn for: the person's own, or that of a customer when staff look as one. */
export const viewedAppType = (appType: AppType): AppType =>
  appTypeSeen(appType, debugSettings.viewedApp === 'user' ? 'consumer' : appType);

export const useViewedAppType = (): AppType | undefined => {
  const appType = useSession()?.appType;
  return appType && viewedAppType(appType);
};
