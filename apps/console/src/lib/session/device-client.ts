import { CallError, registerClient } from '@airlane/contract';
import { z } from 'zod';
import { publicClient } from '../api/public-client.ts';
import { storedValue } from '../preferences/stored-value.ts';
import { randomId } from '../random-id.ts';
import type { DeviceClient } from './session.ts';
import { deviceClientSchema } from './session.ts';

const storedClient = storedValue('airlane.client', deviceClientSchema);
const storedDeviceId = storedValue('airlane.device-id', z.string().min(8));

const deviceId = (): string => {
  const known = storedDeviceId.read();
  if (known !== undefined) return known;
  const fresh = randomId();
  storedDeviceId.write(fresh);
  return fresh;
};

const register = async (): Promise<DeviceClient> => {
  const client = await publicClient.call(registerClient, { body: { deviceId: deviceId() } });
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
