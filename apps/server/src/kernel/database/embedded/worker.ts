import { openDatabase, serveDatabases } from './database-thread.ts';

serveDatabases({ open: openDatabase, close: (database) => database.close() });
