import { expect, it } from 'vitest';
import { type BulkDraft, firstDraft, planOf } from './bulk-drafts.ts';

const draft = (changes: Partial<BulkDraft>): BulkDraft => ({ ...firstDraft('Europe/Berlin'), ...changes });
const { fields } = firstDraft('UTC');

it.each<[string, Partial<BulkDraft>, object]>([
  [
    'a pasted list',
    { pasted: '8988 3990 0010 0000 071\n8988399000100000072' },
    {
      who: { kind: 'list', iccids: ['8988399000100000071', '8988399000100000072'] },
      what: { action: 'suspend' },
      how: {},
    },
  ],
  [
    'a limit in MB',
    { whoKind: 'all', action: 'dataLimit', fields: { ...fields, limitBytes: '1.5' } },
    { who: { kind: 'all' }, what: { action: 'dataLimit', limitBytes: 1_572_864 } },
  ],
  ['no limit', { whoKind: 'all', action: 'dataLimit' }, { what: { action: 'dataLimit', limitBytes: null } }],
  ['tags', { whoKind: 'all', action: 'addTags', tags: ['Pilot'] }, { what: { action: 'addTags', tags: ['Pilot'] } }],
  [
    'networks',
    { whoKind: 'all', action: 'blockNetworks', networks: ['Orange'] },
    { what: { action: 'blockNetworks', networks: ['Orange'] } },
  ],
  [
    'a canary and waves',
    { whoKind: 'all', canary: '10', waves: '3', wavePause: '5', maxFailed: '5' },
    {
      how: {
        canary: { size: 10, unit: 'things', waitMinutes: 0 },
        waves: { count: 3, pauseMinutes: 5 },
        maxFailedPercent: 5,
      },
    },
  ],
  [
    'a window',
    { whoKind: 'all', windowFrom: '22:00', windowTo: '05:00' },
    { how: { window: { from: '22:00', to: '05:00', zone: 'Europe/Berlin' } } },
  ],
])('%s', (_, changes, expected) => {
  expect(planOf(draft(changes), undefined)).toMatchObject(expected);
});

it('an earlier job brings its own action along', () => {
  expect(planOf(draft({ whoKind: 'earlier' }), { kind: 'undo', job: 'x' })).toEqual({
    who: { kind: 'undo', job: 'x' },
    how: {},
  });
});
