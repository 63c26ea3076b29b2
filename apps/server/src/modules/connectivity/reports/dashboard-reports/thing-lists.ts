import { DAY_MS } from '@airlane/domain/time/durations';
import { templateNames } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { findSilentThings } from '../fleet.repository.ts';
import type { Report } from '../report.ts';
import { mostUsedThings } from '../usage.repository.ts';

const MAX_ROWS = 10;
const SILENT_AFTER_MS = DAY_MS;
/** Before any Thing was there. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** The page of a Thing, within the account. */
export const thingLink = (iccid: string): string => `${templateNames.thingsTable}/${thingIdOf(iccid)}`;

const topThings: Report = {
  projectType: 'dashboard',
  id: 'top-things',
  title: 'Top Things',
  types: ['list'],
  async run(context) {
    const rows = await mostUsedThings(context, context.period, MAX_ROWS);
    return {
      type: 'list',
      columns: [
        { key: 'name', label: 'Thing', format: 'text' },
        { key: 'group', label: 'Group', format: 'text' },
        { key: 'network', label: 'Network', format: 'text' },
        { key: 'bytes', label: 'Usage', format: 'bytes' },
      ],
      rows: rows.map(({ iccid, name, group_name: group, mno_name: network, bytes }) => ({
        id: iccid,
        link: thingLink(iccid),
        cells: { name, group, network, bytes },
      })),
      total: rows[0]?.total ?? 0,
      emptyText: 'No Thing used data in this period',
      moreLink: templateNames.thingsTable,
      moreState: { sort: 'Data' },
    };
  },
};

const silentThings: Report = {
  projectType: 'dashboard',
  id: 'silent-things',
  title: 'Silent Things',
  types: ['list'],
  async run(context) {
    const silentSince = new Date(context.now.getTime() - SILENT_AFTER_MS);
    const rows = await findSilentThings(context, silentSince, MAX_ROWS);
    return {
      type: 'list',
      columns: [
        { key: 'name', label: 'Thing', format: 'text' },
        { key: 'group', label: 'Group', format: 'text' },
        { key: 'network', label: 'Last network', format: 'text' },
        { key: 'last', label: 'Last seen', format: 'age' },
      ],
      rows: rows.map(({ iccid, name, group_name: group, mno_name: network, last_activity_at: last }) => ({
        id: iccid,
        link: thingLink(iccid),
        cells: { name, group, network, last: last.toISOString() },
      })),
      total: rows[0]?.total ?? 0,
      emptyText: 'No active SIM has been silent for more than 24 hours',
      moreLink: templateNames.thingsTable,
      moreState: {
        sort: 'activity',
        filters: {
          State: { anyOf: ['ACTIVE'] },
          activity: { during: { from: LONG_AGO, to: silentSince.toISOString() } },
        },
      },
    };
  },
};

export const thingLists: readonly Report[] = [topThings, silentThings];
