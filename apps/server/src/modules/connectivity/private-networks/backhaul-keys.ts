import { generateKeyPairSync } from 'node:crypto';
import type { CallAnswer } from '@airlane/contract/call';
import type { rotateBackhaulKey } from '@airlane/contract/calls/private-networks';
import { edgesQuestionIds, radioVpnQuestionIds } from '@airlane/domain/template-names';
import { nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import { tunnelConfiguration } from '@airlane/domain/private-network/node-settings';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { announceNodes, recordEdgeEvents } from './edge-events.repository.ts';
import { saveBackhaulKey } from './backhaul-keys.repository.ts';
import { findNodeById, type NodeRow } from './nodes.repository.ts';

const base64 = (text: string | undefined): string => Buffer.from(text ?? '', 'base64url').toString('base64');

/** A pair of Curve25519 keys as WireGuard writes them: 32 bytes in base64. */
export const tunnelKeyPair = (): { readonly publicKey: string; readonly privateKey: string } => {
  const { privateKey } = generateKeyPairSync('x25519');
  const { d, x } = privateKey.export({ format: 'jwk' });
  return { publicKey: base64(x), privateKey: base64(d) };
};

const textOf = (extra: Readonly<Record<string, unknown>>, questionId: string): string =>
  typeof extra[questionId] === 'string' ? (extra[questionId] as string) : '';
const numberOf = (extra: Readonly<Record<string, unknown>>, questionId: string): number | null =>
  typeof extra[questionId] === 'number' ? (extra[questionId] as number) : null;

/** Makes a new pair. Only its public half is kept; the private half is in this answer and nowhere else, and no log or audit row names it. */
export const rotateKey = async (
  db: Db,
  { accountId, viewer }: AccountScope,
  backhaul: NodeRow,
  requestId: string,
): Promise<CallAnswer<typeof rotateBackhaulKey>> => {
  const { publicKey, privateKey } = tunnelKeyPair();
  const edge = await findNodeById(db, backhaul.parent_id ?? '');
  const rotation = await db.transaction().execute(async (trx) => {
    const saved = await saveBackhaulKey(trx, backhaul.id, publicKey, viewer.userId);
    await recordEdgeEvents(trx, [
      { node: backhaul, kind: 'key-rotated', detail: `Public key ${publicKey}`, by: viewer.userId },
    ]);
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'backhaul.rotate-key',
      subject: nodeIdOf('backhaul', backhaul.id),
      detail: { name: backhaul.name, publicKey },
      requestId,
    });
    await announceNodes(trx, [backhaul]);
    return saved;
  });
  const { extra } = backhaul;
  const configuration = tunnelConfiguration({
    privateKey,
    address: textOf(extra, radioVpnQuestionIds.tunnelAddress),
    dns: textOf(edge?.extra ?? {}, edgesQuestionIds.dns),
    mtu: numberOf(edge?.extra ?? {}, edgesQuestionIds.mtu),
    peerKey: textOf(extra, radioVpnQuestionIds.peerKey),
    endpoint: textOf(extra, radioVpnQuestionIds.endpoint),
    allowedIps: textOf(extra, radioVpnQuestionIds.allowedIps),
    keepalive: numberOf(extra, radioVpnQuestionIds.keepalive),
  });
  return { publicKey, privateKey, configuration, rotation };
};
