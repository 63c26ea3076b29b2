import type { AccessRows } from '#testing/access/access-row.ts';

export const contactAccess: AccessRows = {
  contactUs: {
    url: '/api/v3/contact/us',
    body: {},
    needs: 'public',
    viewAs: 'never',
  },
  contactUsSignedIn: {
    url: '/api/v3/me/contact/us',
    body: {},
    needs: 'session',
    key: 'never',
    viewAs: 'never',
  },
};
