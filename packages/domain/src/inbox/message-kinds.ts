import { eventSeverities } from '../events/event-types.ts';

/** What a message of the inbox is about in general: people choose by it what reaches them, and where. */
export const messageKinds = ['Alert', 'Incident', 'Result', 'Order', 'Payment', 'Integration', 'Announcement'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageSeverities = eventSeverities;

/** Messages of before kinds were written down came from alerts. */
export const UNNAMED_MESSAGE_KIND: MessageKind = 'Alert';

/** Above it the exact number is of no use, and counting would cost more than it is worth. */
export const MAX_UNREAD_COUNTED = 1000;
const MAX_UNREAD_SHOWN = 99;

/** What a badge says; nothing where all is read. */
export const unreadBadge = (unread: number): string =>
  unread <= 0 ? '' : unread > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : String(unread);

export const unreadWords = (unread: number): string =>
  unread >= MAX_UNREAD_COUNTED ? `${MAX_UNREAD_COUNTED}+ unread` : unread === 0 ? 'All read' : `${unread} unread`;
