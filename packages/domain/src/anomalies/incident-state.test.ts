import { describe, expect, it } from 'vitest';
import {
  incidentStateText,
  type IncidentState,
  type KnownIncident,
  muteProblem,
  stateOfIncident,
} from './incident-state.ts';

const now = new Date('2026-11-15T12:00:00Z');
const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const incident = (id: string, things: string, kind: KnownIncident['kind'] = 'silent'): KnownIncident => ({
  id,
  kind,
  things: [...things],
  isMadeOfSymptoms: kind !== 'edge',
});
const state = (
  incidentId: string,
  things: string,
  changed = 0,
  kind: IncidentState['kind'] = 'silent',
): IncidentState => ({
  incidentId,
  kind,
  things: [...things],
  acknowledgedBy: null,
  acknowledgedAt: null,
  assignedTo: null,
  mutedUntil: null,
  changedAt: later(changed),
});

describe('the state of an incident', () => {
  it.each([
    ['by its id, though it has grown', incident('a', 'abcdef'), [state('a', 'ab')], 'a'],
    ['by its Things, after the first has recovered', incident('b', 'bcd'), [state('a', 'abcd')], 'a'],
    ['seen in part by a group user', incident('b', 'b'), [state('a', 'abcd')], 'a'],
    ['the latest of two', incident('c', 'cd'), [state('a', 'abcd', -2), state('b', 'bcd', -1)], 'b'],
    ['not one of another kind', incident('b', 'bc'), [state('a', 'abc', 0, 'spike')], undefined],
    ['of an edge by its id', incident('a', '', 'edge'), [state('b', '', 0, 'edge'), state('a', 'ab', 0, 'edge')], 'a'],
    [
      'not the earlier one of an edge, though it was about the same Things',
      incident('b', 'ab', 'edge'),
      [state('a', 'ab', 0, 'edge')],
      undefined,
    ],
    ['not one about few of its Things', incident('b', 'bcxyz'), [state('a', 'abc')], undefined],
  ] as const)('%s', (_name, found, states, expected) => {
    expect(stateOfIncident(found, states)?.incidentId).toBe(expected);
  });
});

it.each([
  [later(-1), 'Choose a time in the future'],
  [now, 'Choose a time in the future'],
  [later(90), undefined],
  [later(91), 'At most 90 days'],
])('muting until %s: %s', (until, problem) => {
  expect(muteProblem(until, now)).toBe(problem);
});

it.each([
  [undefined, 'Open'],
  [{ assignee: null, acknowledgedByName: null, mutedUntil: later(-1) }, 'Open'],
  [{ assignee: null, acknowledgedByName: 'Una', mutedUntil: null }, 'Acknowledged by Una'],
  [{ assignee: 'Gill', acknowledgedByName: 'Una', mutedUntil: null }, 'Assigned to Gill'],
  [{ assignee: 'Gill', acknowledgedByName: 'Una', mutedUntil: later(1) }, 'Muted, 24 h left'],
  [{ assignee: null, acknowledgedByName: null, mutedUntil: later(1 / 48) }, 'Muted, 30 min left'],
])('%o is told as %s', (known, text) => {
  expect(incidentStateText(known, now)).toBe(text);
});
