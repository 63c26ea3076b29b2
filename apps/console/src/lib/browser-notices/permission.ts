import { useSyncExternalStore } from 'react';

/** What the person told their browser; 'unsupported' where it has no notifications, as on most phones. */
export type NoticePermission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();
const current = (): NoticePermission => ('Notification' in globalThis ? Notification.permission : 'unsupported');

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNoticePermission = (): NoticePermission => useSyncExternalStore(subscribe, current);

/** Only ever on a click: a page that asks by itself is refused for good. */
export const askNoticePermission = async (): Promise<void> => {
  await Notification.requestPermission();
  for (const listener of listeners) listener();
};
