import { sha256 } from './sha-256.ts';

export interface Challenge {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

const encoder = new TextEncoder();

/** The number whose digest, with the salt before it, is the challenge; undefined when there is none. */
export const solveChallenge = ({ challenge, salt, maxnumber }: Challenge): number | undefined => {
  for (let number = 0; number <= maxnumber; number += 1) if (sha256(encoder.encode(`${salt}${number}`)) === challenge) return number;
  return undefined;
};
