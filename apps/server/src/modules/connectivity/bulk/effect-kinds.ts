import type { ThingAction } from '@airlane/domain/things/thing-action';
import type { ThingScope } from '@airlane/domain/access/thing-scope';
import type { Db } from '#kernel/database/open.ts';
import type { ConfirmedBy, NetworkPort } from '#ports/network/port.ts';
import type { IntentCommand } from '../network-intents/intents.repository.ts';
import { changeThings } from '../thing-commands/changed-things.repository.ts';
import type { ActingFor, MovedThing } from './acting-for.ts';
import { grouped } from './grouped.ts';
import { storeField, type ThingField } from './thing-fields.repository.ts';

export interface NetworkCommand {
  readonly command: IntentCommand;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Returns how the network confirmed a state. */
  send(network: NetworkPort): Promise<ConfirmedBy | void>;
}

/** How one action is carried out on Things, also where it undoes another. */
export interface ActionEffect {
  /** Why this Thing must not be changed, by what the person who ordered it sees now. */
  problem?(things: ThingScope, thing: MovedThing): string | undefined;
  /** Absent where the network has no part in it. */
  command?(acting: ActingFor, thing: MovedThing): NetworkCommand;
  store(trx: Db, acting: ActingFor, things: readonly MovedThing[]): Promise<void>;
}

export const byAfter = (things: readonly MovedThing[]): ReadonlyMap<string, readonly MovedThing[]> =>
  grouped(things, ({ after }) => String(after ?? ''));

export const carryOut = (
  trx: Db,
  { accountId, actorId, document }: ActingFor,
  action: ThingAction,
  things: readonly MovedThing[],
  bacId = '',
): Promise<void> =>
  changeThings(
    trx,
    { accountId, actorId, action, documentId: document, bacId, confirmedBy: things[0]?.confirmedBy },
    things.map(({ iccid }) => iccid),
  );

const stateActions = { ACTIVE: 'Activate', SUSPENDED: 'Suspend' } as const;
type ThingState = keyof typeof stateActions;

/** The state that a Thing gets says which command it is, so that an undo is carried out alike. */
export const changesState: ActionEffect = {
  command: (_acting, { iccid, after }) => ({
    command: stateActions[after as ThingState],
    detail: {},
    send: (network) => network.setState(iccid, after as ThingState),
  }),
  async store(trx, acting, things) {
    for (const [after, wanted] of byAfter(things))
      for (const alike of grouped(wanted, ({ confirmedBy }) => confirmedBy ?? '').values())
        await carryOut(trx, acting, stateActions[after as ThingState], alike);
  },
};

export const changesField = (field: ThingField): ActionEffect => ({
  store: (trx, acting, things) => storeField(trx, acting, field, things),
});
