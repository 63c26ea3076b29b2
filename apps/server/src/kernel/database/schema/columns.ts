import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type MaybeTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;
/** Written as JSON text, read as the parsed value. */
export type Json<T> = ColumnType<T, string | undefined, string>;
