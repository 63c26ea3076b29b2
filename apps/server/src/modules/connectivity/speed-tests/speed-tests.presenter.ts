import type { ComparedNetwork, SpeedTest } from '@airlane/contract/calls/speed-tests';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { ComparedRow, SpeedTestRow } from './speed-tests.repository.ts';

type FigureRow = Pick<
  ComparedRow,
  'down_mbits' | 'up_mbits' | 'idle_ms' | 'down_loaded_ms' | 'up_loaded_ms' | 'jitter_ms'
>;

const hundredth = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

const figures = (row: FigureRow) => ({
  downMbits: hundredth(row.down_mbits),
  upMbits: hundredth(row.up_mbits),
  idleMs: hundredth(row.idle_ms),
  downLoadedMs: hundredth(row.down_loaded_ms),
  upLoadedMs: hundredth(row.up_loaded_ms),
  jitterMs: hundredth(row.jitter_ms),
});

const network = (row: Pick<ComparedRow, 'network' | 'network_name' | 'country_name'>) => ({
  id: row.network,
  title: row.network_name,
  country: row.country_name,
});

/** Who else works in an account is nothing for those who see a part of it. */
const nameFor = ({ things, viewer }: AccountScope, { user_id: userId, ran_by: name }: SpeedTestRow): string =>
  things.kind === 'all' || userId === viewer.userId ? (name ?? '') : '';

export const presentTest = (scope: AccountScope, row: SpeedTestRow): SpeedTest => ({
  id: row.id,
  network: network(row),
  thing: row.iccid === null ? null : { id: thingIdOf(row.iccid), iccid: row.iccid, name: row.thing_name ?? '' },
  tech: row.tech,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  ranBy: nameFor(scope, row),
  ...figures(row),
});

export const presentCompared = (row: ComparedRow): ComparedNetwork => ({
  network: network(row),
  measuredOn: row.is_thing ? 'thing' : 'browser',
  tech: row.tech,
  tests: row.tests,
  lastAt: row.last_at.toISOString(),
  ...figures(row),
});
