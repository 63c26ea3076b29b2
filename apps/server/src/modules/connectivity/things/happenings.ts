import { type EventKind, rejectionReasons } from '@airlane/domain/things/thing-events';
import type { ThingHappening } from '#kernel/events/record-event.ts';

/** An event of a Thing's history, before it is known who is to be told. */
export interface ThingMoment {
  readonly iccid: string;
  readonly at: Date | string;
  readonly kind: string;
  readonly detail: object;
}

type Detail = Readonly<Record<string, unknown>>;
type Told = (detail: Detail) => Pick<ThingHappening, 'type' | 'data'>;

const text = (detail: Detail, name: string): string => String(detail[name] ?? '');
const maybe = (detail: Detail, name: string): string | undefined =>
  detail[name] === undefined || detail[name] === '' ? undefined : String(detail[name]);
const number = (detail: Detail, name: string): number => Number(detail[name] ?? 0);

const network = (detail: Detail) => ({ network: text(detail, 'network') });
const whereabouts = (detail: Detail) => ({ ...network(detail), country: text(detail, 'country') });
const attachment = (detail: Detail) => ({ ...whereabouts(detail), technology: text(detail, 'tech') });
const reasonOf = (detail: Detail): string => {
  const reason = text(detail, 'reason');
  return Object.hasOwn(rejectionReasons, reason) ? rejectionReasons[reason as keyof typeof rejectionReasons] : reason;
};
const limit = (detail: Detail) => ({ limitBytes: number(detail, 'limit'), usedBytes: number(detail, 'used') });
const order = (detail: Detail) => ({ by: maybe(detail, 'by'), document: maybe(detail, 'document') });
const document = (detail: Detail) => ({ document: text(detail, 'document') });

/** Which moments of a Thing's history others can be told of. A message from a Thing is told with its text, which the history does not hold. */
const toldKinds: Partial<Record<EventKind, Told>> = {
  attached: (detail) => ({ type: 'thing.attached', data: { ...attachment(detail), ip: maybe(detail, 'ip') } }),
  moved: (detail) => ({ type: 'thing.moved', data: attachment(detail) }),
  detached: (detail) => ({ type: 'thing.detached', data: network(detail) }),
  silent: (detail) => ({ type: 'thing.silent', data: network(detail) }),
  rejected: (detail) => ({
    type: 'thing.rejected',
    data: { ...whereabouts(detail), reason: reasonOf(detail), apn: maybe(detail, 'apn') },
  }),
  'device-changed': (detail) => ({
    type: 'thing.device-changed',
    data: { from: text(detail, 'from'), to: text(detail, 'to') },
  }),
  'outage-began': (detail) => ({ type: 'thing.outage-began', data: whereabouts(detail) }),
  'outage-ended': (detail) => ({ type: 'thing.outage-ended', data: whereabouts(detail) }),
  'data-limit-reached': (detail) => ({ type: 'thing.data-limit-reached', data: limit(detail) }),
  suspended: (detail) => ({ type: 'thing.suspended', data: order(detail) }),
  activated: (detail) => ({ type: 'thing.activated', data: order(detail) }),
  'ping-ended': (detail) => ({
    type: 'ping.finished',
    data: { ...document(detail), status: text(detail, 'status'), reason: maybe(detail, 'because') },
  }),
  'capture-ready': (detail) => ({
    type: 'capture.finished',
    data: { ...document(detail), status: 'Ready', packets: number(detail, 'packets'), bytes: number(detail, 'size') },
  }),
  'capture-failed': (detail) => ({
    type: 'capture.finished',
    data: { ...document(detail), status: 'Failed', reason: maybe(detail, 'because') },
  }),
};

export const happeningsOf = (moments: readonly ThingMoment[]): ThingHappening[] =>
  moments.flatMap(({ iccid, at, kind, detail }) => {
    const told = toldKinds[kind as EventKind]?.(detail as Detail);
    return told ? [{ iccid, at, ...told } as ThingHappening] : [];
  });

/** Things that were seen in another country than before, by where each was last. */
export const countryChanges = (
  moments: readonly ThingMoment[],
  countryBefore: ReadonlyMap<string, string>,
): ThingHappening[] => {
  const last = new Map(countryBefore);
  return moments.flatMap(({ iccid, at, detail }) => {
    const { country, network: name } = detail as { readonly country?: unknown; readonly network?: unknown };
    if (typeof country !== 'string' || country === '') return [];
    const from = last.get(iccid) ?? '';
    last.set(iccid, country);
    return from === '' || from === country
      ? []
      : [
          {
            iccid,
            at,
            type: 'thing.country-changed' as const,
            data: { from, to: country, network: String(name ?? '') },
          },
        ];
  });
};
