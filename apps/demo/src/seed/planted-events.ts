import { type Anomaly, DEMO_APN, type FixtureThing, imeiAt, networksIn, randomOf } from '@airlane/fixtures';
import { DAY_MS, MINUTE_MS } from '@airlane/domain/time/durations';
import type { EventKind } from '@airlane/domain/things/thing-events';

export interface PlantedEvent {
  readonly iccid: string;
  readonly account_id: string;
  readonly at: string;
  readonly kind: EventKind;
  readonly detail: object;
}

type Happening = Pick<PlantedEvent, 'kind' | 'detail'>;
type Planted<Kind extends Anomaly['kind']> = Extract<Anomaly, { kind: Kind }>;

interface Pattern<Kind extends Anomaly['kind']> {
  readonly everyMinutes: number;
  /** What happens each time. */
  happenings(thing: FixtureThing, anomaly: Planted<Kind>, time: number): readonly Happening[];
  /** What happened when it began. */
  beginning?(thing: FixtureThing): readonly Happening[];
}

const place = ({ mnoName, country, tech, ip }: FixtureThing) => ({ network: mnoName, country, tech, ip });

const comeAndGo = (
  thing: FixtureThing,
  because: 'detached' | 'device-changed',
  between: readonly Happening[] = [],
): readonly Happening[] => [
  { kind: 'session-ended', detail: { because, bytes: 0, seconds: 60 } },
  ...between,
  { kind: 'attached', detail: place(thing) },
  { kind: 'session-started', detail: { ...place(thing), apn: DEMO_APN } },
];

const deviceOf = (iccid: string, time: number): string =>
  imeiAt(randomOf(1, 'planted device', iccid, time).between(0, 999_999));

const patterns: { readonly [Kind in Anomaly['kind']]?: Pattern<Kind> } = {
  'wrong-apn': {
    everyMinutes: 30,
    happenings: ({ mnoName: network, country }, { apn }) => [
      { kind: 'rejected', detail: { reason: 'unknown-apn', network, country, apn } },
    ],
  },
  'roaming-not-allowed': {
    everyMinutes: 40,
    happenings: (_, { country }) => [
      {
        kind: 'rejected',
        detail: { reason: 'roaming-not-allowed', network: networksIn(country)[0]?.name ?? '', country, apn: DEMO_APN },
      },
    ],
  },
  'data-limit': {
    everyMinutes: 60,
    beginning: () => [{ kind: 'data-limit-reached', detail: {} }],
    happenings: ({ mnoName: network, country }) => [
      { kind: 'rejected', detail: { reason: 'data-limit', network, country, apn: DEMO_APN } },
    ],
  },
  'imei-moves': {
    everyMinutes: 480,
    happenings: (thing, _, time) =>
      comeAndGo(thing, 'device-changed', [
        {
          kind: 'device-changed',
          detail: { from: time === 0 ? thing.imei : deviceOf(thing.iccid, time - 1), to: deviceOf(thing.iccid, time) },
        },
      ]),
  },
  'attach-storm': {
    everyMinutes: 1,
    happenings: (thing) => [
      ...comeAndGo(thing, 'detached', [{ kind: 'detached', detail: { network: thing.mnoName } }]),
    ],
  },
};

const timesOf = (days: number, everyMinutes: number): number =>
  Math.floor((days * DAY_MS) / (everyMinutes * MINUTE_MS));

const eventsOf = <Kind extends Anomaly['kind']>(
  thing: FixtureThing,
  anomaly: Planted<Kind>,
  now: Date,
): PlantedEvent[] => {
  const pattern = patterns[anomaly.kind as Kind] as Pattern<Kind> | undefined;
  if (!pattern || !('daysAgo' in anomaly)) return [];
  const began = now.getTime() - anomaly.daysAgo * DAY_MS;
  const times = timesOf(anomaly.daysAgo, pattern.everyMinutes);
  const at = (time: number): string => new Date(began + (time + 0.5) * pattern.everyMinutes * MINUTE_MS).toISOString();
  const told = (moment: string, happenings: readonly Happening[]) =>
    happenings.map(({ kind, detail }) => ({
      iccid: thing.iccid,
      account_id: thing.accountId,
      at: moment,
      kind,
      detail,
    }));
  return [
    ...told(new Date(began).toISOString(), pattern.beginning?.(thing) ?? []),
    ...Array.from({ length: times }, (_, time) => told(at(time), pattern.happenings(thing, anomaly, time))).flat(),
  ];
};

/** The device that a SIM sits in now, which for some is not the one it began in. */
export const presentDevice = ({ iccid, imei, anomaly }: FixtureThing): string => {
  const moves =
    anomaly?.kind === 'imei-moves' ? timesOf(anomaly.daysAgo, patterns['imei-moves']?.everyMinutes ?? 1) : 0;
  return moves === 0 ? imei : deviceOf(iccid, moves - 1);
};

/** What the planted oddities left in the history of their Things. */
export const plantedEvents = (thing: FixtureThing, now: Date): PlantedEvent[] =>
  thing.anomaly ? eventsOf(thing, thing.anomaly, now) : [];
