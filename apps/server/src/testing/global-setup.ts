import { prepareTestDatabases } from './engines.ts';

export const setup = (): Promise<void> => prepareTestDatabases();
