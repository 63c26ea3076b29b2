import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export interface Challenge {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

const encoder = new TextEncoder();

/**
 * The number whose digest, with the salt before it, is the challenge; undefined when there is none. The browser's own digest exists in secure
 * contexts only, and its promise for each of many short texts costs more than the digest itself.
 */
export const solveChallenge = ({ challenge, salt, maxnumber }: Challenge): number | undefined => {
  for (let number = 0; number <= maxnumber; number += 1)
    if (bytesToHex(sha256(encoder.encode(`${salt}${number}`))) === challenge) return number;
  return undefined;
};
