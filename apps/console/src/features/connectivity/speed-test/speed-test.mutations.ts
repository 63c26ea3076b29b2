import {
  type SpeedTest,
  finishSpeedTest,
  startSpeedTest,
  testThingConnection,
} from '@airlane/contract/calls/speed-tests';
import type { ReceivedDownload } from '@airlane/domain/speed-test/speed-test';
import { callApi } from '#lib/api/api.ts';
import { problemOf } from '#lib/api/problem.ts';

export const beginSpeedTest = (accountId: string, body: { readonly countryName: string; readonly network: string }) =>
  callApi(startSpeedTest, { headers: { brand: accountId }, body });

/** The network of the Thing measures; it takes some seconds. */
export const testThing = (accountId: string, thingId: string): Promise<SpeedTest> =>
  callApi(testThingConnection, { headers: { brand: accountId }, params: { thingId } });

const MAX_TRIES = 10;
const RETRY_MS = 300;

/** The server stores the upload when its socket has closed, which may be a moment after the browser knows. */
export const endSpeedTest = async (
  accountId: string,
  id: string,
  download: ReceivedDownload | null,
): Promise<SpeedTest> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await callApi(finishSpeedTest, { headers: { brand: accountId }, params: { id }, body: { download } });
    } catch (error) {
      if (tries === MAX_TRIES || problemOf(error).code !== 'SPEED_TEST_INCOMPLETE') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};
