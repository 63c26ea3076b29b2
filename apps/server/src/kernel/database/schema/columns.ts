import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type MaybeTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Written as JSON text, read as the parsed value. */
export type Json<T> = ColumnType<T, string | undefined, string>;
export type RequiredJson<T> = ColumnType<T, string, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** What `column-types.ts` says has to fit the type in the database. */
export type Narrowed<Base, Own extends Base> = Own;
