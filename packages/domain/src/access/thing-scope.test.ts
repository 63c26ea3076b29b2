import { expect, test } from 'vitest';
import {
  allThings,
  chosenGroupsProblem,
  groupMoveProblem,
  groupsOf,
  seesGroup,
  thingScopeOf,
  withinGroup,
} from './thing-scope.ts';

test.each([
  ['Member', [], { kind: 'all' }],
  ['Manager', ['North'], { kind: 'all' }],
  [null, [], { kind: 'all' }],
  ['Group user', [], { kind: 'groups', groups: [] }],
  ['Group user', ['North', 'South'], { kind: 'groups', groups: ['North', 'South'] }],
  // Things without a group belong to no group user.
  ['Group user', [''], { kind: 'groups', groups: [] }],
])('a member with profile %s and the groups %j sees %j', (profile, groups, expected) => {
  expect(thingScopeOf(profile, groups)).toEqual(expected);
});

const north = thingScopeOf('Group user', ['North']);
const both = thingScopeOf('Group user', ['North', 'South']);
const none = thingScopeOf('Group user', []);

test.each([
  [allThings, 'East', true],
  [allThings, '', true],
  [both, 'South', true],
  [both, 'south', false],
  [north, 'South', false],
  [north, '', false],
  [none, 'North', false],
  [none, '', false],
])('%j shows the group %j: %s', (scope, group, expected) => {
  expect(seesGroup(scope, group)).toBe(expected);
});

test.each([
  [allThings, null],
  [both, ['North', 'South']],
  [none, []],
])('%j is bounded by %j', (scope, groups) => {
  expect(groupsOf(scope)).toEqual(groups);
});

test.each([
  [allThings, 'East', ['East']],
  [both, 'South', ['South']],
  [north, 'South', []],
  [none, 'North', []],
])('%j within %s is %j', (scope, group, groups) => {
  expect(withinGroup(scope, group)).toEqual({ kind: 'groups', groups });
});

test.each([
  [allThings, 'Anything new', undefined],
  [both, 'South', undefined],
  [both, 'East', 'You can move Things between your groups only: North, South'],
  [north, '', 'You can keep Things in your group only: North'],
])('%j moves a Thing to %j: %s', (scope, group, expected) => {
  expect(groupMoveProblem(scope, group)).toBe(expected);
});

test.each([
  [['North'], ['North', 'South'], undefined],
  [[], ['North'], undefined],
  [['East'], ['North'], 'There is no group "East" in Acme'],
  [['East', 'North', 'West'], ['North'], 'There are no groups "East", "West" in Acme'],
])('%j out of %j: %s', (chosen, known, expected) => {
  expect(chosenGroupsProblem(chosen, known, 'Acme')).toBe(expected);
});
