import { expect, it } from 'vitest';
import { DATA_LIMIT_EVENT, type EventChoices, eventQuestionShows } from './data-limit-event.ts';

const none: EventChoices = { eventTypes: [], groups: [], networks: [] };
const limit: EventChoices = { ...none, eventTypes: ['Thing offline', DATA_LIMIT_EVENT] };
const grouped: EventChoices = { ...limit, groups: ['Fleet'] };
const networked: EventChoices = { ...grouped, networks: ['Telekom'] };

const fields = [
  'QID012Limit',
  'QID011ThingsGroup',
  'QID014Networks',
  'QID013Action',
  'QID014NetworkActions',
  'QID013ThingGroupActions',
];

it.each([
  ['no event', none, []],
  ['another event', { ...networked, eventTypes: ['Thing offline'] }, []],
  ['another event of a group', { ...grouped, eventTypes: ['Thing offline'] }, []],
  ['the data limit', limit, ['QID012Limit', 'QID011ThingsGroup', 'QID014Networks', 'QID013Action']],
  [
    'the data limit of a group',
    grouped,
    ['QID012Limit', 'QID011ThingsGroup', 'QID014Networks', 'QID013Action', 'QID013ThingGroupActions'],
  ],
  [
    'the data limit of a group on networks',
    networked,
    ['QID012Limit', 'QID011ThingsGroup', 'QID014Networks', 'QID013Action', 'QID014NetworkActions'],
  ],
  [
    'the data limit on networks',
    { ...networked, groups: [] },
    ['QID012Limit', 'QID011ThingsGroup', 'QID014Networks', 'QID013Action', 'QID014NetworkActions'],
  ],
])('%s shows its fields', (_, choices, shown) => {
  expect(fields.filter((field) => eventQuestionShows(field, choices))).toEqual(shown);
});

it.each(['QID001Name', 'QID012Limits', 'constructor'])('%s shows in any case', (questionId) => {
  expect(eventQuestionShows(questionId, none)).toBe(true);
});
