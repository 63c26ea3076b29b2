import { isNumber, isText, shapeOf } from '../preferences/shape.ts';
import type { Challenge } from './solve-challenge.ts';
import { solveChallenge } from './solve-challenge.ts';

const challengeShape = shapeOf<Challenge>({ challenge: isText, salt: isText, maxnumber: isNumber });

self.addEventListener('message', ({ data }) => {
  const challenge = challengeShape.safeParse(data).data;
  self.postMessage(challenge && solveChallenge(challenge));
});
