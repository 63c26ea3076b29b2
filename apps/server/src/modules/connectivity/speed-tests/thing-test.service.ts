import type { SpeedTest } from '@airlane/contract/calls/speed-tests';
import { MAX_SPEED_TESTS_PER_HOUR } from '@airlane/domain/speed-test/speed-test';
import { countryName } from '@airlane/domain/places/country-name';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { askNetwork } from '../network-intents/command-network.ts';
import { refuseUnable } from '../networks/able-network.repository.ts';
import { presentNetwork } from '../networks/networks.presenter.ts';
import { findNetworks } from '../networks/networks.repository.ts';
import type { CommandParts } from '../thing-commands/thing-commands.service.ts';
import { findThing, type ThingRow } from '../things/find-thing.repository.ts';
import { presentTest } from './speed-tests.presenter.ts';
import {
  countTests,
  findOwnTest,
  finishThingTest,
  insertThingTest,
  isThingTested,
  lockSpeedTests,
  removeOldTests,
  removeTest,
} from './speed-tests.repository.ts';

/** The network that a Thing is on, as the directory has it, so that its tests are compared with those of others there. */
const networkOf = async (db: Db, { mno_name: name, country }: ThingRow) => {
  const known = (await findNetworks(db, country)).find((network) => network.name === name);
  return known
    ? { network: presentNetwork(known).id, networkName: name, countryName: known.country_name }
    : { network: name, networkName: name, countryName: countryName(country) };
};

const begin = async (db: Db, { accountId, viewer }: AccountScope, thing: ThingRow): Promise<string> => {
  const place = await networkOf(db, thing);
  return db.transaction().execute(async (trx) => {
    await lockSpeedTests(trx);
    const { ownOfHour } = await countTests(trx, viewer.userId);
    if (ownOfHour >= MAX_SPEED_TESTS_PER_HOUR)
      throw new AppError('TOO_MANY_SPEED_TESTS', { values: { most: MAX_SPEED_TESTS_PER_HOUR } });
    if (await isThingTested(trx, thing.iccid)) throw new AppError('THING_TEST_RUNNING');
    await removeOldTests(trx, accountId);
    return (
      await insertThingTest(trx, { accountId, userId: viewer.userId, iccid: thing.iccid, tech: thing.tech, ...place })
    ).id;
  });
};

/** Lets the network measure the connection of a Thing. A test that did not take place leaves nothing in the history. */
export const testThing = async (
  { db, network }: CommandParts,
  scope: AccountScope,
  iccid: string,
  requestId: string,
): Promise<SpeedTest> => {
  const thing = await findThing(db, scope, iccid);
  if (thing.state === 'SUSPENDED') throw new AppError('THING_SUSPENDED');
  if (thing.data_session !== 'Online') throw new AppError('THING_OFFLINE');
  await refuseUnable(db, iccid, 'testConnection');
  const id = await begin(db, scope, thing);
  try {
    const answer = await askNetwork(() => network.testConnection(iccid));
    await db.transaction().execute(async (trx) => {
      await finishThingTest(trx, id, answer);
      await recordAudit(trx, {
        accountId: scope.accountId,
        actorId: scope.viewer.userId,
        action: 'thing.speed-test',
        subject: thingIdOf(iccid),
        detail: { downMbits: answer.downMbits, upMbits: answer.upMbits },
        requestId,
      });
    });
  } catch (error) {
    await removeTest(db, id);
    throw error;
  }
  const row = await findOwnTest(db, scope.accountId, scope.viewer.userId, id);
  if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'Test' } });
  return presentTest(scope, row);
};
