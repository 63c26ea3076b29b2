import type { MessageKind } from './message-kinds.ts';

/** Where a message reaches a person. */
export const notificationChannels = ['inbox', 'mail', 'browser'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type ChannelChoices = Readonly<Record<NotificationChannel, boolean>>;

interface MessageKindWords {
  readonly title: string;
  readonly about: string;
  /** What applies until the person chooses. */
  readonly defaults: ChannelChoices;
}

export const messageKindWords: Readonly<Record<MessageKind, MessageKindWords>> = {
  Alert: {
    title: 'Alerts',
    about: 'An event rule was set off by a Thing.',
    defaults: { inbox: true, mail: false, browser: true },
  },
  Incident: {
    title: 'Incidents',
    about: 'An incident of several Things began, or one was assigned to you.',
    defaults: { inbox: true, mail: true, browser: true },
  },
  Result: {
    title: 'Results',
    about: 'A bulk action, a usage report or a capture that you ordered is ready.',
    defaults: { inbox: true, mail: false, browser: true },
  },
  Order: {
    title: 'Orders',
    about:
      'An order of SIMs was confirmed, shipped, completed or canceled. The person who placed it gets a mail in any case.',
    defaults: { inbox: true, mail: false, browser: true },
  },
  Payment: {
    title: 'Payments',
    about: 'An invoice was issued, paid or refunded, or its card was declined.',
    defaults: { inbox: true, mail: true, browser: false },
  },
  Integration: {
    title: 'Integrations',
    about: 'An integration was switched off because its receiver failed.',
    defaults: { inbox: true, mail: true, browser: false },
  },
  Announcement: {
    title: 'Announcements',
    about: 'Maintenance, changes and news from your provider.',
    defaults: { inbox: true, mail: false, browser: false },
  },
};

/** Whether a mail goes out: what the person chose counts; otherwise the default, and where the sender asks for mails they are sent. */
export const wantsMail = (kind: MessageKind, chosen: boolean | undefined, isRequested: boolean): boolean =>
  chosen ?? (isRequested || messageKindWords[kind].defaults.mail);
