import type { Config } from '@airlane/server/src/config/config.ts';
import type { DatabaseEngine } from '@airlane/server/src/kernel/database/engine.ts';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import type { PaymentsPort } from '@airlane/server/src/ports/payments/port.ts';
import type { LivingWorld } from './living-world.ts';

export interface Demo extends Partial<LivingWorld> {
  /** The sandbox may stand in outside the demo world as well. */
  readonly payments?: PaymentsPort | undefined;
}

/** What this server takes from here. Each part is loaded only where it is used. */
export const openDemo = async (config: Config, engine: DatabaseEngine, db: Db): Promise<Demo> => {
  const [sandbox, living] = await Promise.all([
    config.payments === 'sandbox' ? import('./payments/sandbox.ts') : undefined,
    config.demo ? import('./living-world.ts') : undefined,
  ]);
  return {
    payments: sandbox && new sandbox.SandboxPayments(db),
    ...(config.demo && living?.livingWorld(config, config.demo, engine, db)),
  };
};
