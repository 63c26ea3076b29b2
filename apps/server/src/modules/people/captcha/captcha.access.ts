import type { AccessRows } from '#testing/access/access-row.ts';

export const captchaAccess: AccessRows = {
  getCaptcha: {
    url: '/api/v1/captcha?purpose=login',
    needs: 'public',
    viewAs: 'read',
  },
};
