import { bulkActions } from '@airlane/domain/bulk/bulk-actions';
import { useViewedAppType } from './viewed-app-type.ts';

/** Whether the viewer does things to Things; sales only looks at them. The server judges alike. */
export const useMayActOnThings = (): boolean => {
  const appType = useViewedAppType();
  return appType !== undefined && Object.values(bulkActions).some(({ appTypes }) => appTypes.includes(appType));
};
