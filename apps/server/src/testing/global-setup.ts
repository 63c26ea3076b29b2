import { testApp } from './app.ts';
import { prepareTestDatabases, prepareWorld } from './engines.ts';

export const setup = async (): Promise<() => Promise<void>> => {
  await prepareTestDatabases();
  return prepareWorld(async (database) => {
    const server = await testApp({ database });
    await server.close();
  });
};
