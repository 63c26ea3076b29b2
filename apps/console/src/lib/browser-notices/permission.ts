import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** What the person told their browser; 'unsupported' where it has no notifications, as on most phones. */
export type NoticePermission = NotificationPermission | 'unsupported';

const listeners = createListeners();
const current = (): NoticePermission => ('Notification' in globalThis ? Notification.permission : 'unsupported');

export const useNoticePermission = (): NoticePermission => useSyncExternalStore(listeners.subscribe, current);

/** Only ever on a click: a page that asks by itself is refused for good. */
export const askNoticePermission = async (): Promise<void> => {
  await Notification.requestPermission();
  listeners.notify();
};
