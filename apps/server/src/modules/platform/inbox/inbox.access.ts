import type { AccessRows } from '#testing/access/access-row.ts';

export const inboxAccess: AccessRows = {
  listInbox: {
    url: '/api/v1/inbox',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: ({ foreign: { iccid } }) => [
      { url: '/api/v1/inbox?size=1000' },
      { url: `/api/v1/inbox?search=${iccid}` },
      { url: '/api/v1/inbox?size=1000&unread=true' },
      { url: '/api/v1/inbox?size=1000&unread=false&kind=Alert' },
    ],
  },
  countUnread: {
    url: '/api/v1/inbox/unread',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'asListed',
  },
  markMessages: {
    url: '/api/v1/inbox/read',
    body: { messages: ['not-there'], isRead: true },
    needs: 'account',
    key: 'ADD_DOCUMENT',
    viewAs: 'act',
    group: ({ documents }) => [
      { url: '/api/v1/inbox/read', body: { messages: documents.slice(0, 200), isRead: true } },
    ],
  },
  markAllMessages: {
    url: '/api/v1/inbox/read-all',
    needs: 'account',
    key: 'ADD_DOCUMENT',
    viewAs: 'act',
    group: 'asListed',
  },
};
