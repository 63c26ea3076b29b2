import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { anyone, signedIn } from '../policy.ts';

export const exchangeConsoleToken = defineCall({
  id: 'exchangeConsoleToken',
  method: 'POST',
  path: '/token',
  policy: anyone,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Tokens of the advanced console for its refresh token; the first one is the consoletoken of the login answer',
  tag: 'Console service',
  headers: commonHeaders.extend({
    apikey: z.string().max(200).optional().describe('Spelt apiKey; names the console, not a secret'),
  }),
  body: z.object({ refreshToken: z.string().min(20).max(400) }),
  answer: z.object({ token: z.string(), refreshToken: z.string() }),
  errors: ['WRONG_CLIENT', 'SESSION_EXPIRED', 'TOO_MANY_REQUESTS'],
});

export const updateTopic = defineCall({
  id: 'updateTopic',
  method: 'POST',
  path: '/api/v1/redis/update-topice',
  policy: signedIn,
  permission: 'none',
  viewAs: 'own',
  keys: 'never',
  summary: 'Report that this console is still listening for changes with its console token',
  tag: 'Console service',
  headers: commonHeaders.extend({ userid: z.string().max(80).optional() }),
  body: z.object({ jpuToken: z.string().min(20).max(4096) }),
  answer: z.object({ message: z.string() }),
  errors: ['SESSION_EXPIRED', 'FORBIDDEN'],
});
