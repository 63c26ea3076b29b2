import type { Db } from '#kernel/database/open.ts';
import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
  readonly source: 'network' | 'manual';
}

export type LocatedThing = Pick<
  Selectable<DatabaseSchema['things']>,
  'latitude' | 'longitude' | 'location_accuracy' | 'location_source' | 'located_at'
>;

/** Nothing means that the place of the Thing is unknown. */
export const saveLocation = (trx: Db, iccid: string, position: Position | undefined): Promise<LocatedThing> =>
  trx
    .updateTable('things')
    .set({
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      location_accuracy: position?.accuracyMeters ?? null,
      location_source: position?.source ?? null,
      located_at: position ? new Date() : null,
      updated_at: new Date(),
    })
    .where('iccid', '=', iccid)
    .returning(['latitude', 'longitude', 'location_accuracy', 'location_source', 'located_at'])
    .executeTakeFirstOrThrow();
