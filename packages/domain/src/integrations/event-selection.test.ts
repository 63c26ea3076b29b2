import { expect, test } from 'vitest';
import { isSelected, type EventSelection, type SelectableEvent } from './event-selection.ts';

const event: SelectableEvent = {
  type: 'thing.silent',
  thing: '89',
  thingGroup: 'North',
  thingTags: ['pilot', 'red'],
  thingNetwork: 'Orange',
};
const about: SelectableEvent = {
  type: 'thing.silent',
  thing: null,
  thingGroup: null,
  thingTags: null,
  thingNetwork: null,
};
const all: EventSelection = { types: ['thing.silent'], groups: [], tags: [], networks: [] };

test.each<[string, Partial<EventSelection>, SelectableEvent, boolean]>([
  ['its type', {}, event, true],
  ['another type', { types: ['thing.attached'] }, event, false],
  ['no type', { types: [] }, event, false],
  ['its group', { groups: ['South', 'North'] }, event, true],
  ['another group', { groups: ['South'] }, event, false],
  ['one of its tags', { tags: ['red', 'blue'] }, event, true],
  ['no tag of its own', { tags: ['blue'] }, event, false],
  ['its network', { networks: ['Orange'] }, event, true],
  ['another network', { networks: ['Telekom'] }, event, false],
  ['its group on another network', { groups: ['North'], networks: ['Telekom'] }, event, false],
  ['all, about no Thing', {}, about, true],
  ['a group, about no Thing', { groups: ['North'] }, about, false],
  ['a tag, about no Thing', { tags: ['red'] }, about, false],
  ['a network, about no Thing', { networks: ['Orange'] }, about, false],
])('a receiver that chose %s', (_, chosen, happened, expected) => {
  expect(isSelected({ ...all, ...chosen }, happened)).toBe(expected);
});
