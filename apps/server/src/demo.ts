import type { Config } from './config/config.ts';
import type { DatabaseEngine } from './kernel/database/engine.ts';
import type { Db } from './kernel/database/open.ts';

/**
 * The only way from the server to apps/demo, which `npm run check` keeps so: the demo world and the sandbox payments are code that a server which sells
 * never loads.
 */
export const loadDemo = async (config: Config, engine: DatabaseEngine, db: Db) => {
  if (!config.demo && config.payments !== 'sandbox') return {};
  const { openDemo } = await import('@airlane/demo/src/open-demo.ts');
  return openDemo(config, engine, db);
};
