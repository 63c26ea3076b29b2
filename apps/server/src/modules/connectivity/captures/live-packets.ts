import type { CallAnswer } from '@airlane/contract/call';
import type { readCapturePackets } from '@airlane/contract/calls/captures';
import { isLiveCapture } from '@airlane/domain/networks/capture-window';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { documentNotFound } from '#kernel/errors.ts';
import type { CapturedPacket, CaptureRequest, NetworkPort } from '#ports/network/port.ts';
import { askNetwork } from '../network-intents/command-network.ts';
import { findThing } from '../things/find-thing.repository.ts';
import { findCapture } from './capture-runs.repository.ts';
import { describePacket } from './describe-packet.ts';

export interface LivePacketParts {
  readonly db: Db;
  readonly network: NetworkPort;
}

/** A viewer who comes back after a longer time sees the last minute; the file has the rest. */
const MAX_LOOK_BACK_MS = 60_000;
const MAX_PACKETS = 200;
/** What passed a moment ago may not be recorded yet, and is not read a second time. */
const RECORDED_AFTER_MS = 2000;

interface Heard {
  readonly latest: readonly CapturedPacket[];
  readonly total: number;
}

const hear = async (network: NetworkPort, request: CaptureRequest): Promise<Heard> => {
  let latest: readonly CapturedPacket[] = [];
  let total = 0;
  for await (const some of network.capture(request)) {
    latest = [...latest, ...some].slice(-MAX_PACKETS);
    total += some.length;
  }
  return { latest, total };
};

/** What passed since the last look at a capture that is running. Whether the viewer may read the capture is checked before. */
export const livePackets = async (
  { db, network }: LivePacketParts,
  scope: AccountScope,
  documentId: string,
  after: string | undefined,
): Promise<CallAnswer<typeof readCapturePackets>> => {
  const capture = await findCapture(db, scope.accountId, documentId);
  if (capture === undefined) throw documentNotFound(documentId);
  const { iccid, ip, starts_at: startsAt, ends_at: endsAt } = capture;
  const now = Date.now();
  const isRunning = isLiveCapture(capture.status) && endsAt.getTime() > now;
  const to = new Date(Math.min(now - RECORDED_AFTER_MS, endsAt.getTime()));
  const from = new Date(
    Math.max(startsAt.getTime(), to.getTime() - MAX_LOOK_BACK_MS, after === undefined ? 0 : Date.parse(after)),
  );
  const answer = { isRunning, readTo: to.toISOString(), endsAt: endsAt.toISOString() };
  if (!isRunning || from >= to) return { ...answer, packets: [], total: 0 };
  // A Thing may have left the viewer's groups since the capture was ordered.
  await findThing(db, scope, iccid);
  const { latest, total } = await askNetwork(() => hear(network, { iccid, ip, from, to }));
  return { ...answer, packets: latest.map((packet) => describePacket(packet, ip)), total };
};
