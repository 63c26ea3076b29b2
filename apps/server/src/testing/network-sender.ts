import { createCoreNetwork } from '@airlane/contract/calls/core-networks';
import type { NetworkSettings } from '@airlane/contract/network-settings';
import { accountIds } from '@airlane/fixtures';
import type { z } from 'zod';
import { sign } from '../kernel/access/signature.ts';
import type { Person, TestApp } from './app.ts';

type SentSettings = Partial<z.input<NonNullable<typeof createCoreNetwork.body>>['settings']>;

/** A network of a test: connected by a super-admin, and a way to send what it signs. */
export const connectNetwork = async (server: TestApp, admin: Person, id: string, settings: SentSettings = {}) => {
  const { signingSecret } = await admin.call(
    createCoreNetwork,
    {
      body: {
        id,
        name: `Network ${id}`,
        settings: { baseUrl: 'https://core.example.test', ...settings } as NetworkSettings,
      },
    },
    accountIds.adminPanel,
  );
  const send = async (
    path: string,
    body: object,
    {
      secret = signingSecret,
      batch = crypto.randomUUID(),
      now = new Date(),
    }: { secret?: string; batch?: string; now?: Date } = {},
  ) => {
    const payload = JSON.stringify(body);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/network/${path}`,
      headers: { 'content-type': 'application/json', ...sign(secret, batch, Buffer.from(payload), now) },
      payload,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Record<string, unknown> };
  };
  const put = async (
    path: string,
    payload: string,
    { secret = signingSecret, now = new Date() }: { secret?: string; now?: Date } = {},
  ) => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/v1/network/${path}`,
      headers: { 'content-type': 'text/csv', ...sign(secret, crypto.randomUUID(), Buffer.from(payload), now) },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  };
  return { signingSecret, send, put };
};
