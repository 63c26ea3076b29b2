import type { AccessRows } from '#testing/access/access-row.ts';
import { managingIntegrations } from '#testing/access/people.ts';

export const slackAccess: AccessRows = {
  slackSignIn: {
    url: '/api/v1/slack/sign-in',
    needs: 'account',
    only: managingIntegrations,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  installSlack: {
    url: '/api/v1/slack/install',
    body: {},
    needs: 'account',
    only: managingIntegrations,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
  uninstallSlack: {
    url: '/api/v1/slack/uninstall',
    body: { documentId: 'not-there' },
    needs: 'account',
    only: managingIntegrations,
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
