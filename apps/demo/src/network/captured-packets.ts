import { HOUR_MS, HOUR_SECONDS } from '@airlane/domain/time/durations';
import { type DeviceProfileKey, deviceProfiles, profileOfGroup, randomOf, servicesOf } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { radioOf } from '#simulator/radio.ts';
import { type CapturedPacket, type CaptureRequest, CommandRefused } from '@airlane/server/src/ports/network/port.ts';
import { type Exchange, packetsOf } from '#network/packets/exchanges.ts';

/** However rarely it reports, a device that is online is heard every few minutes. */
const MIN_AN_HOUR = 24;
/** What a device sends in an hour just to stay connected. */
const IDLE_BYTES = 4000;
const MAX_EXCHANGE_MS = 10 * 60_000;
/** So long after attaching a device speaks for the first time. */
const GREETING_MS = 800;

interface Heard {
  readonly profile: DeviceProfileKey;
  readonly tech: string;
  /** What was used in each hour, by its beginning. */
  readonly hours: ReadonlyMap<number, UsedHour>;
  /** When the present session began. */
  readonly since: number | undefined;
}

interface UsedHour {
  readonly bytes: number;
  /** Nothing was said before. */
  readonly from: number;
}

const hourOf = (moment: number): number => Math.floor(moment / HOUR_MS) * HOUR_MS;

/** Whether a Thing ever had this address. */
const hadAddress = async (db: Db, { iccid, ip }: CaptureRequest): Promise<boolean> =>
  (await db
    .selectFrom('thing_events')
    .select('at')
    .where('iccid', '=', iccid)
    .where('kind', 'in', ['session-started', 'moved'])
    .where(sql`detail->>'ip'`, '=', ip)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const hear = async (db: Db, request: CaptureRequest): Promise<Heard> => {
  const { iccid, ip, from, to } = request;
  const thing = await db
    .selectFrom('things')
    .innerJoin('thing_contacts as contact', 'contact.iccid', 'things.iccid')
    .select(['group_name', 'tech', 'ip', 'data_session', 'session_since'])
    .where('things.iccid', '=', iccid)
    .executeTakeFirst();
  if (!thing) throw new CommandRefused('The network does not know this SIM');
  const profile = profileOfGroup(thing.group_name);
  if (thing.ip !== ip && !(await hadAddress(db, request)))
    return { profile, tech: thing.tech, hours: new Map(), since: undefined };
  const used = await db
    .selectFrom('usage_hourly')
    .select(['hour', 'bytes'])
    .where('iccid', '=', iccid)
    .where('hour', '>=', new Date(hourOf(from.getTime())))
    .where('hour', '<', to)
    .execute();
  const hours = new Map(used.map(({ hour, bytes }) => [hour.getTime(), { bytes, from: hour.getTime() }]));
  const since = thing.data_session === 'Online' ? thing.session_since?.getTime() : undefined;
  if (since !== undefined) {
    for (let hour = hourOf(Math.max(from.getTime(), since)); hour < to.getTime(); hour += HOUR_MS) {
      if (!hours.has(hour)) hours.set(hour, { bytes: IDLE_BYTES, from: since });
    }
  }
  return { profile, tech: thing.tech, hours, since };
};

/** When a device talked to each of its peers in one hour; the bytes of the hour are spread over these times. A new session begins with a word to each. */
const exchangesIn = (
  seed: number,
  { iccid, ip }: CaptureRequest,
  { profile, tech, hours, since }: Heard,
  hour: number,
): Exchange[] => {
  const used = hours.get(hour);
  if (!used || used.bytes === 0) return [];
  const times = Math.max(MIN_AN_HOUR, Math.ceil(HOUR_SECONDS / deviceProfiles[profile].reportSeconds));
  const greeting = since !== undefined && hourOf(since) === hour ? [since + GREETING_MS] : [];
  return servicesOf[profile]
    .flatMap((service, index) => {
      const randomAt = (time: number) => randomOf(seed, 'exchange', iccid, Math.floor(hour / HOUR_MS), index, time);
      const usual = Array.from(
        { length: times },
        (_, time) => hour + ((time + randomAt(time).next()) * HOUR_MS) / times,
      ).filter((startMs) => startMs >= used.from);
      const share = Math.round((used.bytes * service.share) / times);
      const up = Math.round(share * service.sends);
      return [...greeting, ...usual].map((startMs, time) => ({
        iccid,
        ip,
        service,
        startMs,
        up,
        down: share - up,
        roundTripMs: radioOf(tech).roundTripMs,
        random: randomAt(times + time),
      }));
    })
    .toSorted((one, other) => one.startMs - other.startMs);
};

/** Conversations overlap, so packets of one wait until no later conversation can bring an earlier packet. */
const inOrder = function* (exchanges: Iterable<Exchange>): Generator<CapturedPacket[]> {
  let waiting: CapturedPacket[] = [];
  for (const exchange of exchanges) {
    const begins = exchange.startMs * 1000;
    waiting.sort((one, other) => one.at - other.at);
    const ready = waiting.findIndex(({ at }) => at >= begins);
    yield waiting.splice(0, ready === -1 ? waiting.length : ready);
    waiting.push(...packetsOf(exchange));
  }
  yield waiting.sort((one, other) => one.at - other.at);
};

const exchangesFor = function* (seed: number, request: CaptureRequest, heard: Heard): Generator<Exchange> {
  const [from, to] = [request.from.getTime() - MAX_EXCHANGE_MS, request.to.getTime()];
  for (let hour = hourOf(request.from.getTime()); hour < to; hour += HOUR_MS) {
    for (const exchange of exchangesIn(seed, request, heard, hour))
      if (exchange.startMs >= from && exchange.startMs < to) yield exchange;
  }
};

/** What passed between a Thing and its peers: made from its flows, the same for the same seed and usage. */
export const capturedPackets = async function* (
  db: Db,
  seed: number,
  request: CaptureRequest,
): AsyncGenerator<CapturedPacket[]> {
  const [first, last] = [request.from.getTime() * 1000, request.to.getTime() * 1000];
  for (const packets of inOrder(exchangesFor(seed, request, await hear(db, request)))) {
    const heard = packets.filter(({ at }) => at >= first && at < last);
    if (heard.length > 0) yield heard;
  }
};
