import type { Db } from '../../../database/open.ts';
import type { ThingRow } from '../things/find-thing.repository.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
  readonly source: 'network' | 'manual';
}

/** Nothing means that nobody knows where the Thing is. */
export const saveLocation = (trx: Db, iccid: string, position: Position | undefined): Promise<ThingRow> =>
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
    .returningAll()
    .executeTakeFirstOrThrow();
