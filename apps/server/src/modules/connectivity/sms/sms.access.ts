import type { AccessRows } from '#testing/access/access-row.ts';
import { commanding, THING } from '#testing/access/people.ts';

export const smsAccess: AccessRows = {
  sendSms: {
    url: `/api/v1/things/sms/sendSMS/${THING}`,
    body: { from: '1', message: 'Hello' },
    needs: 'account',
    only: commanding,
    key: 'ADD_DOCUMENT',
    viewAs: 'act',
    group: 'aboutForeign',
  },
  listSms: {
    url: `/api/v1/things/sms/history/${THING}`,
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: 'aboutForeign',
  },
};
