import { groupMoveProblem, THING_ID_PREFIX } from '@airlane/domain';
import type { AccountScope } from '../../../access/viewer.ts';
import { AppError } from '../../../errors.ts';
import type { NetworkPort } from '../../../ports/network/port.ts';
import { commandNetwork } from '../network-intents/command-network.ts';
import { closeIntents } from '../network-intents/intents.repository.ts';
import type { DocumentRules } from '../../platform/documents/document-rules.ts';
import type { Values } from '../../platform/documents/writers/writer.ts';
import { thingFields } from '../things/thing-fields.ts';
import { dataLimitOf } from '../things/data-limit-of.ts';
import { thingIn } from '../things/find-thing.repository.ts';

const LIMIT = thingFields['Data limit'].questionId;
const GROUP = thingFields.Group.questionId;

/** Who sees some groups only does not move Things out of them. */
const refuseForeignGroup = ({ things }: AccountScope, values: Values): void => {
  const message = GROUP in values ? groupMoveProblem(things, String(values[GROUP] ?? '')) : undefined;
  if (message !== undefined) throw new AppError('VALIDATION_FAILED', { fields: [{ field: GROUP, rule: 'ownGroups', message }] });
};

/** The network goes first, as with a suspension: no limit is written down that it has not taken over. */
export const thingRules = (network: NetworkPort): DocumentRules => ({
  async ordered(db, scope, { id, version, values, requestId }) {
    refuseForeignGroup(scope, values);
    if (!(LIMIT in values)) return undefined;
    const iccid = id.slice(THING_ID_PREFIX.length);
    const thing = await thingIn(db, scope, iccid);
    const limit = dataLimitOf({ extra: values });
    // What is gone or stale is refused when it is stored, and the network need not hear of it.
    if (thing?.version !== version || dataLimitOf(thing) === limit) return undefined;
    const { accountId, viewer } = scope;
    const order = { accountId, iccid, command: 'Data limit', detail: { limit, answer: values[LIMIT] }, actorId: viewer.userId, requestId } as const;
    const { intent } = await commandNetwork(db, order, () => network.setDataLimit(iccid, limit));
    return {
      async stored(trx) {
        await closeIntents(trx, [intent.id], 'done');
      },
    };
  },
});
