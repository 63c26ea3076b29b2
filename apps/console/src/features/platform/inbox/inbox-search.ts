import type { EventSeverity } from '@airlane/domain/events/event-types';

/** What the address says of the inbox. */
export interface InboxSearch {
  /** The message in the reading pane. */
  readonly open: string | undefined;
  readonly isUnreadOnly: boolean;
  readonly severity: EventSeverity | undefined;
  readonly search: string;
  readonly page: number;
}
