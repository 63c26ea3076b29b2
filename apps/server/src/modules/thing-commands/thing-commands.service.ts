import type { ThingAction } from '@airlane/domain';
import type { AccountScope } from '../../access/viewer.ts';
import type { Db } from '../../database/open.ts';
import { Refused } from '../../errors.ts';
import type { NetworkPort } from '../../ports/network/port.ts';
import { findThing, type ThingRow } from '../things/find-thing.repository.ts';
import { askNetwork } from './ask-network.ts';
import { changeThings } from './changed-things.repository.ts';
import { thingEffects } from './thing-effects.ts';

export interface CommandParts {
  readonly db: Db;
  readonly network: NetworkPort;
}

const actionFor: Readonly<Record<ThingRow['state'], ThingAction>> = { ACTIVE: 'Activate', SUSPENDED: 'Suspend' };

/** The network goes first: nothing is written down that it has not taken over. */
const carryOut = async ({ db, network }: CommandParts, scope: AccountScope, { iccid, state }: ThingRow, action: ThingAction, requestId: string): Promise<void> => {
  const { command, notFor } = thingEffects[action];
  if (state === notFor?.state) throw new Refused('THING_SUSPENDED');
  await askNetwork(() => command(network, iccid));
  await db.transaction().execute((trx) => changeThings(trx, { accountId: scope.accountId, actorId: scope.viewer.userId, action, requestId }, [iccid]));
};

/** Answers whether anything had to be done: a state that is ordered and carried out already stays as it is. */
export const setThingState = async (parts: CommandParts, scope: AccountScope, iccid: string, state: ThingRow['state'], requestId: string): Promise<boolean> => {
  const thing = await findThing(parts.db, scope, iccid);
  if (thing.state === state && thing.network_state === state) return false;
  await carryOut(parts, scope, thing, actionFor[state], requestId);
  return true;
};

export const refreshThing = async (parts: CommandParts, scope: AccountScope, iccid: string, requestId: string): Promise<void> =>
  carryOut(parts, scope, await findThing(parts.db, scope, iccid), 'Refresh Connection', requestId);
