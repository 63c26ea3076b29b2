export type { DatabaseSchema } from './schema/tables.ts';
