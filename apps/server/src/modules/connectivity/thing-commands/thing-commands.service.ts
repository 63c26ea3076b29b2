import type { ThingAction } from '@airlane/domain/things/thing-action';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { commandNetwork } from '../network-intents/command-network.ts';
import { closeIntents, type IntentCommand } from '../network-intents/intents.repository.ts';
import { findThing, type ThingRow } from '../things/find-thing.repository.ts';
import { changeThings } from './changed-things.repository.ts';
import { thingEffects } from './thing-effects.ts';

export interface CommandParts {
  readonly db: Db;
  readonly network: NetworkPort;
}

const actionFor: Readonly<Record<ThingRow['state'], ThingAction & IntentCommand>> = {
  ACTIVE: 'Activate',
  SUSPENDED: 'Suspend',
};

/** The network goes first: nothing is written down that it has not taken over. */
const carryOut = async (
  { db, network }: CommandParts,
  scope: AccountScope,
  { iccid, state }: ThingRow,
  action: ThingAction & IntentCommand,
  requestId: string,
): Promise<void> => {
  const { command, notFor } = thingEffects[action];
  if (state === notFor?.state) throw new AppError('THING_SUSPENDED');
  const order = { accountId: scope.accountId, actorId: scope.viewer.userId, requestId };
  const { intent, answer: confirmedBy } = await commandNetwork(db, { ...order, iccid, command: action }, () =>
    command(network, iccid),
  );
  await db.transaction().execute(async (trx) => {
    const closed = await closeIntents(trx, [intent.id], 'done');
    await changeThings(
      trx,
      { ...order, action, confirmedBy },
      closed.map((one) => one.iccid),
    );
  });
};

/** Answers whether anything had to be done: a state that is ordered and confirmed already stays as it is. */
export const setThingState = async (
  parts: CommandParts,
  scope: AccountScope,
  iccid: string,
  state: ThingRow['state'],
  requestId: string,
): Promise<boolean> => {
  const thing = await findThing(parts.db, scope, iccid);
  if (thing.state === state && thing.network_state === state) return false;
  await carryOut(parts, scope, thing, actionFor[state], requestId);
  return true;
};

export const refreshThing = async (
  parts: CommandParts,
  scope: AccountScope,
  iccid: string,
  requestId: string,
): Promise<void> => carryOut(parts, scope, await findThing(parts.db, scope, iccid), 'Refresh Connection', requestId);
