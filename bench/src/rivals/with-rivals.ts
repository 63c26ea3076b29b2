import { BIG_ACCOUNT } from '../world/fill.ts';
import type { World } from '../world/world.ts';
import { startAirlane, startFloor, type Target } from './child.ts';
import type { Side } from './load.ts';
import { logIn, readMailFrom, type Tokens } from './log-in.ts';

export interface Rivals {
  readonly tokens: Tokens;
  readonly floor: Side;
  readonly airlane: Side;
  readonly floorTarget: Target;
  readonly airlaneTarget: Target;
}

/** Both servers on the same database, for as long as something is measured. */
export const withRivals = async <Result>(
  { url, client }: World,
  measure: (rivals: Rivals) => Promise<Result>,
): Promise<Result> => {
  const targets: Target[] = [];
  try {
    const floorTarget = await startFloor(url);
    targets.push(floorTarget);
    const airlaneTarget = await startAirlane(url);
    targets.push(airlaneTarget);
    const tokens = await logIn(airlaneTarget.port, readMailFrom(client));
    const headers = {
      authorization: `Bearer ${tokens.accessToken}`,
      brand: BIG_ACCOUNT,
      segment: 'airlane',
      apptype: 'consumer',
    };
    return await measure({
      tokens,
      floorTarget,
      airlaneTarget,
      floor: { port: floorTarget.port, headers: {} },
      airlane: { port: airlaneTarget.port, headers },
    });
  } finally {
    for (const target of targets) await target.stop();
  }
};
