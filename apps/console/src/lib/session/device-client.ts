import type { registerClient } from '@airlane/contract/calls/session';
import { CallError } from '@airlane/contract/client';
import { registerClientAddress } from '@airlane/contract/addresses';
import { publicClient } from '../api/public-client.ts';
import { isText, shapeOf } from '../preferences/shape.ts';
import { storedValue } from '../preferences/stored-value.ts';
import { randomId } from '../random-id.ts';
import type { DeviceClient } from './session.ts';
import { deviceClientShape } from './session.ts';

const storedClient = storedValue('airlane.client', deviceClientShape);
const storedDevice = storedValue('airlane.device', shapeOf<{ readonly id: string }>({ id: isText }));

const deviceId = (): string => {
  const known = storedDevice.read();
  if (known !== undefined) return known.id;
  const fresh = randomId();
  storedDevice.write({ id: fresh });
  return fresh;
};

const register = async (): Promise<DeviceClient> => {
  const client = await publicClient.callAt<typeof registerClient>(registerClientAddress, {
    body: { deviceId: deviceId() },
  });
  storedClient.write(client);
  return client;
};

/** Runs `act` with this browser's client; a client that the server no longer knows is registered anew, once. */
export const withDeviceClient = async <Result>(act: (client: DeviceClient) => Promise<Result>): Promise<Result> => {
  const known = storedClient.read();
  if (known === undefined) return act(await register());
  try {
    return await act(known);
  } catch (error) {
    if (!(error instanceof CallError) || error.body?.code !== 'WRONG_CLIENT') throw error;
    return act(await register());
  }
};
