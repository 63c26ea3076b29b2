import { expect, test } from 'vitest';
import { unreadBadge, unreadWords } from './message-kinds.ts';

test.each([
  [0, '', 'All read'],
  [1, '1', '1 unread'],
  [99, '99', '99 unread'],
  [100, '99+', '100 unread'],
  [1000, '99+', '1000+ unread'],
])('%d unread messages are shown as "%s" and told as "%s"', (unread, badge, words) => {
  expect([unreadBadge(unread), unreadWords(unread)]).toEqual([badge, words]);
});
