import type { AccessRows } from '#testing/access/access-row.ts';

export const registrationAccess: AccessRows = {
  createRegistration: {
    url: '/api/v4/registration/create',
    body: {},
    needs: 'public',
    viewAs: 'never',
  },
};
