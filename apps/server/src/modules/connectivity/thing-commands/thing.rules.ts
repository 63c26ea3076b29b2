import { isDeepStrictEqual } from 'node:util';
import { groupMoveProblem } from '@airlane/domain/access/thing-scope';
import { THING_ID_PREFIX } from '@airlane/domain/things/thing-id';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { invalidField } from '#kernel/validation.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { commandNetwork } from '../network-intents/command-network.ts';
import { closeIntents, type NewIntent } from '../network-intents/intents.repository.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { thingFields } from '../things/thing-fields.ts';
import { blockedNetworksOf, dataLimitOf } from '../things/network-settings-of.ts';
import { thingIn, type ThingRow } from '../things/find-thing.repository.ts';

const LIMIT = thingFields['Data limit'].questionId;
const GROUP = thingFields.Group.questionId;
const BLOCKED = thingsTableQuestionIds.blockedNetworks;

/** Who sees some groups only does not move Things out of them. */
const refuseForeignGroup = ({ things }: AccountScope, values: Values): void => {
  const message = GROUP in values ? groupMoveProblem(things, String(values[GROUP] ?? '')) : undefined;
  if (message !== undefined) throw invalidField(GROUP, 'ownGroups', message);
};

interface NetworkChange extends Pick<NewIntent, 'command' | 'detail'> {
  send(network: NetworkPort, iccid: string): Promise<void>;
}

/** What the network has to hear of before it is stored: whatever it enforces and these answers change. */
const networkChanges = (thing: ThingRow, values: Values): NetworkChange[] => {
  const changes: NetworkChange[] = [];
  const limit = dataLimitOf({ extra: values });
  if (LIMIT in values && dataLimitOf(thing) !== limit)
    changes.push({
      command: 'Data limit',
      detail: { limit, answer: values[LIMIT] },
      send: (network, iccid) => network.setDataLimit(iccid, limit),
    });
  const networks = blockedNetworksOf({ extra: values });
  if (BLOCKED in values && !isDeepStrictEqual(blockedNetworksOf(thing), networks)) {
    changes.push({
      command: 'Blocked networks',
      detail: { networks, answer: networks },
      send: (network, iccid) => network.setBlockedNetworks(iccid, networks),
    });
  }
  return changes;
};

/** The network goes first, as with a suspension: nothing is written down that it has not taken over. */
export const thingRules = (network: NetworkPort): DocumentRules => ({
  async ordered(db, scope, { id, version, values, requestId }) {
    refuseForeignGroup(scope, values);
    if (!(LIMIT in values) && !(BLOCKED in values)) return undefined;
    const iccid = id.slice(THING_ID_PREFIX.length);
    const thing = await thingIn(db, scope, iccid);
    // What is gone or stale is refused when it is stored, and the network need not hear of it.
    if (thing?.version !== version) return undefined;
    const { accountId, viewer } = scope;
    const done: string[] = [];
    for (const { command, detail, send } of networkChanges(thing, values)) {
      const { intent } = await commandNetwork(
        db,
        { accountId, iccid, command, ...(detail && { detail }), actorId: viewer.userId, requestId },
        () => send(network, iccid),
      );
      done.push(intent.id);
    }
    return {
      async stored(trx) {
        await closeIntents(trx, done, 'done');
      },
    };
  },
});
