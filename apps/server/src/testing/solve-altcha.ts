import { createHash } from 'node:crypto';
import type { CaptchaChallenge } from '@airlane/contract/calls/captcha';

/** What a browser does in a worker: try numbers until the hash fits. For tests. */
export const solveAltcha = ({ algorithm, challenge, salt, signature, maxnumber }: CaptchaChallenge): string => {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue;
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
  }
  throw new Error('The challenge has no solution');
};
