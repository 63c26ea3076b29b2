import { templateNames } from '../template-names.ts';
import { verticalKeys, type VerticalKey, verticals } from '../verticals/verticals.ts';

export const NOTIFICATION_IN_PROGRESS = 'Notification creation In-Progress';
/** Where staff find what they do for customers. */
export const CSM_TOOLS_PAGE = 'CSM Tools';

export const notificationAudiences = ['All accounts', 'Chosen accounts', 'A vertical'] as const;
export type NotificationAudience = (typeof notificationAudiences)[number];

/** Verticals whose people have an inbox to find a message in. */
export const verticalsWithInbox: readonly VerticalKey[] = verticalKeys.filter((key) =>
  verticals[key].menu.some(({ items }) => items.some(({ templateName }) => templateName === templateNames.message)),
);

interface NotificationSender {
  readonly vertical: string;
  /** Of the vertical that runs the server, with the provider's own account selected. */
  readonly isForEveryVertical: boolean;
}

/** Why a viewer cannot write to a vertical; nothing where they can. */
export const verticalObstacle = (vertical: string, sender: NotificationSender): string | undefined => {
  if (!verticalsWithInbox.some((key) => key === vertical)) return 'The people of this vertical have no inbox';
  return vertical === sender.vertical || sender.isForEveryVertical
    ? undefined
    : 'Select the Admin Panel account to write to another vertical';
};
