import { THING_ID_PREFIX } from '@airlane/domain';
import type { DatabaseEngine, Subscription } from '../database/engine.ts';
import { type ChangeNotice, CHANGES_CHANNEL } from '../realtime/changes.ts';

/** Calls back with the ICCIDs of Things that any process changed. */
export const watchThings = (engine: DatabaseEngine, onChange: (iccids: readonly string[]) => void): Promise<Subscription> =>
  engine.listen(
    CHANGES_CHANNEL,
    (payload) => {
      const { documentIds } = JSON.parse(payload) as ChangeNotice;
      const iccids = documentIds.flatMap((id) => (id.startsWith(THING_ID_PREFIX) ? [id.slice(THING_ID_PREFIX.length)] : []));
      if (iccids.length > 0) onChange(iccids);
    },
    // What was missed while the connection was away is found out when the Thing is next observed.
    () => undefined,
  );
