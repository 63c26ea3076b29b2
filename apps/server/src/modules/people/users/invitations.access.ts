import type { AccessRows } from '#testing/access/access-row.ts';

export const invitationsAccess: AccessRows = {
  listInvitations: {
    url: '/api/v4/me/invitations',
    needs: 'session',
    key: 'never',
    viewAs: 'read',
  },
  answerInvitation: {
    url: '/api/v4/me/invitations/not-there',
    body: { accept: true },
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
};
