import type { SpeedTest } from '@airlane/contract/calls/speed-tests';
import {
  MAX_SPEED_TESTS_PER_HOUR,
  type ReceivedDownload,
  SPEED_TEST_TICKET_SECONDS,
  downloadProblem,
  mbitsPerSecond,
  ndt7Paths,
} from '@airlane/domain/speed-test/speed-test';
import { digest, randomToken } from '#kernel/access/tokens.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { findNetworks } from '../networks/networks.repository.ts';
import { presentNetwork } from '../networks/networks.presenter.ts';
import { presentCompared, presentTest } from './speed-tests.presenter.ts';
import {
  compareNetworks,
  countTests,
  findOwnTest,
  finishTest,
  insertTest,
  listFinishedTests,
  lockSpeedTests,
  removeOldTests,
  type SpeedTestRow,
} from './speed-tests.repository.ts';

const chosenNetwork = async (db: Db, countryName: string, id: string) => {
  const networks = await findNetworks(db, countryName);
  if (networks.length === 0) throw invalidField('countryName', 'unknown', `No network is known in "${countryName}"`);
  const found = networks.find((network) => presentNetwork(network).id === id);
  if (!found)
    throw invalidField('network', 'unknown', `"${id}" is not a network of ${networks[0]?.country_name ?? countryName}`);
  return found;
};

export const startTest = async (
  db: Db,
  { accountId, viewer }: AccountScope,
  { countryName, network }: { readonly countryName: string; readonly network: string },
  atATime: number,
) => {
  const found = await chosenNetwork(db, countryName, network);
  const tickets = { download: randomToken(), upload: randomToken() };
  const { id, started_at: startedAt } = await db.transaction().execute(async (trx) => {
    await lockSpeedTests(trx);
    const { open, ownOpen, ownOfHour } = await countTests(trx, viewer.userId);
    if (ownOfHour >= MAX_SPEED_TESTS_PER_HOUR)
      throw new AppError('TOO_MANY_SPEED_TESTS', { values: { most: MAX_SPEED_TESTS_PER_HOUR } });
    if (ownOpen > 0) throw new AppError('SPEED_TEST_RUNNING');
    if (open >= atATime) throw new AppError('SPEED_TESTS_BUSY');
    await removeOldTests(trx, accountId);
    return insertTest(trx, {
      accountId,
      userId: viewer.userId,
      network,
      networkName: found.name,
      countryName: found.country_name,
      tickets: { download: digest(tickets.download), upload: digest(tickets.upload) },
    });
  });
  return {
    id,
    download: `${ndt7Paths.download}?ticket=${tickets.download}`,
    upload: `${ndt7Paths.upload}?ticket=${tickets.upload}`,
    expiresAt: new Date(startedAt.getTime() + SPEED_TEST_TICKET_SECONDS * 1000).toISOString(),
  };
};

/** The receiver's figures count: the browser's for the download, ours for the upload. A download that was too short for the browser to measure is the one that it had answered for. */
const figuresOf = (
  { sent_bytes: sentBytes, sent_seconds: sentSeconds, up_bytes: upBytes, up_seconds: upSeconds }: SpeedTestRow,
  received: ReceivedDownload | null,
) => {
  if (sentBytes === null || sentSeconds === null || upBytes === null || upSeconds === null)
    throw new AppError('SPEED_TEST_INCOMPLETE');
  const problem = received === null ? undefined : downloadProblem(received, sentBytes);
  if (problem !== undefined) throw invalidField('download.numBytes', 'sent', problem);
  return {
    downMbits:
      received === null
        ? mbitsPerSecond(sentBytes, sentSeconds)
        : mbitsPerSecond(received.numBytes, received.elapsedSeconds),
    upMbits: mbitsPerSecond(upBytes, upSeconds),
  };
};

export const finish = async (
  db: Db,
  scope: AccountScope,
  id: string,
  received: ReceivedDownload | null,
): Promise<SpeedTest> => {
  const read = async (): Promise<SpeedTestRow> => {
    const row = await findOwnTest(db, scope.accountId, scope.viewer.userId, id);
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'Test' } });
    return row;
  };
  const row = await read();
  // Told again, for example after a lost answer: the result stands.
  if (row.finished_at !== null) return presentTest(scope, row);
  await finishTest(db, id, figuresOf(row, received));
  return presentTest(scope, await read());
};

export const listTests = async (db: Db, scope: AccountScope) => ({
  tests: (await listFinishedTests(db, scope)).map((row) => presentTest(scope, row)),
  networks: (await compareNetworks(db, scope)).map(presentCompared),
});
