import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { newSigningSecret, sign } from '@airlane/server/src/kernel/access/signature.ts';
import { encryptSecrets } from '@airlane/server/src/modules/connectivity/core-networks/network-secrets.ts';
import { SecretCipher } from '@airlane/server/src/kernel/secrets/secret-cipher.ts';
import type pg from 'pg';
import { encryptionKey } from '../rivals/child.ts';
import { send, type Side } from '../rivals/load.ts';

const NETWORK = 'bench';

/** A network of the measured server that these Things belong to; answers the secret that its batches are signed with. */
export const connectNetwork = async (client: pg.Client, iccids: readonly string[]): Promise<string> => {
  const secret = newSigningSecret();
  const secrets = encryptSecrets(new SecretCipher({ current: encryptionKey }), NETWORK, { signing: secret });
  await client.query(
    `insert into core_networks (id, account_id, name, adapter, settings, secrets) select $1, account_id, 'Bench', 'generic', $2, $3 from things limit 1
     on conflict (id) do update set secrets = excluded.secrets`,
    [NETWORK, JSON.stringify({ baseUrl: 'http://127.0.0.1:9' }), JSON.stringify(secrets)],
  );
  await client.query(
    `update things set core_network = $1, state = 'ACTIVE' where iccid = any($2) and (core_network is distinct from $1 or state <> 'ACTIVE')`,
    [NETWORK, iccids],
  );
  return secret;
};

export type Sight = { readonly iccid: string; readonly at: string } & Record<string, unknown>;

/** Sends batches of one source, numbered as it saw them; answers how many observations were stored. */
export const signedSource = (agent: Agent, { port }: Pick<Side, 'port'>, secret: string, source: string) => {
  let sequence = 0;
  return async (sights: readonly Sight[]): Promise<number> => {
    const body = JSON.stringify({
      source,
      observations: sights.map((sight) => ({ ...sight, sequence: (sequence += 1) })),
    });
    const side = { port, headers: sign(secret, randomUUID(), Buffer.from(body)) };
    const answer = JSON.parse(
      await send(agent, side, { method: 'POST', path: `/api/v1/network/${NETWORK}/observations`, body }),
    ) as { stored: number };
    return answer.stored;
  };
};
