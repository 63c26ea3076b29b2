import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVisible } from './conditions.ts';
import { exampleQuestion } from './testing/example-question.ts';

const answers = {
  QID001Type: { options: ['eSIM', 'Plastic'], selected: ['eSIM'], numberOfAnswers: 1 },
  QID002Tags: ['cold chain', 'pilot'],
  QID003Name: ' Tracker north ',
  QID004Count: 0,
  QID005Agreed: 'true',
  QID006Nothing: '',
  QID007Phone: { code: '+49', country_iso: 'DE', number: '' },
  QID008Empty: { selected: [] },
};

const shows = (visibleOnQuestion: unknown, given: Record<string, unknown> = answers): boolean =>
  isVisible(exampleQuestion('text', { visibleOnQuestion }), given);

const type = { questionId: 'QID001Type', equals: 'eSIM' };
const never = { questionId: 'QID001Type', equals: 'Paper' };

describe('a question shows', () => {
  it.each([
    [type, true],
    [never, false],
    [{ questionId: 'QID001Type', equals: ['Plastic', 'eSIM'] }, true],
    [{ questionId: 'QID001Type', notEquals: 'eSIM' }, false],
    [{ questionId: 'QID001Type', notEquals: ['Plastic'] }, true],
    [{ questionId: 'QID002Tags', includes: 'pilot' }, true],
    [{ questionId: 'QID002Tags', includes: 'pil' }, false],
    [{ questionId: 'QID002Tags', includes: ['x', 'cold chain'] }, true],
    [{ questionId: 'QID002Tags', notIncludes: 'pilot' }, false],
    [{ questionId: 'QID002Tags', equals: 'pilot' }, false],
    [{ questionId: 'QID003Name', includes: 'north' }, true],
    [{ questionId: 'QID003Name', equals: 'Tracker north' }, true],
    [{ questionId: 'QID004Count', equals: 0 }, true],
    [{ questionId: 'QID004Count', notEmpty: true }, true],
    [{ questionId: 'QID005Agreed', equals: true }, true],
    [{ questionId: 'QID006Nothing', empty: true }, true],
    [{ questionId: 'QID006Nothing', notEmpty: true }, false],
    [{ questionId: 'QID006Nothing', includes: '' }, false],
    [{ questionId: 'QID007Phone', notEmpty: true }, true],
    [{ questionId: 'QID008Empty', notEmpty: true }, false],
    [{ questionId: 'QID099Absent', empty: true }, true],
    [{ questionId: 'QID099Absent', notEmpty: true }, false],
    [{ questionId: 'toString', notEmpty: true }, false],
    [{ questionId: 'QID001Type', includes: 'SIM', notEquals: 'eSIM' }, false],
    [{ or: [never, type] }, true],
    [{ or: [never, never] }, false],
    [{ and: [type, { questionId: 'QID002Tags', includes: 'pilot' }] }, true],
    [{ and: [type, never] }, false],
    [{ and: [type], or: [never] }, false],
    [{ or: [{ and: [type, never] }, { and: [type] }] }, true],
    [[type, never], false],
    [[type], true],
  ])('under %j: %s', (condition, visible) => {
    expect(shows(condition)).toBe(visible);
  });

  it.each([
    undefined,
    null,
    '',
    'QID001Type',
    7,
    true,
    [],
    {},
    { or: [] },
    { or: 'x' },
    { and: {} },
    { questionId: 7, equals: 'x' },
    { questionId: 'QID001Type' },
    { questionId: 'QID001Type', equals: {} },
    { questionId: 'QID001Type', equals: [] },
    { when: 'x' },
  ])('under an unknown condition: %j', (condition) => {
    expect(shows(condition)).toBe(true);
  });

  it('or not, but validating never fails', () => {
    const nonsense = fc.oneof(
      fc.anything(),
      fc.record(
        {
          questionId: fc.constantFrom('QID001Type', '__proto__', ''),
          equals: fc.anything(),
          includes: fc.anything(),
          notEmpty: fc.anything(),
          or: fc.anything(),
          and: fc.array(fc.anything()),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(nonsense, fc.anything(), (condition, answer) => {
        expect(typeof shows({ or: [condition], and: [condition] }, { QID001Type: answer })).toBe('boolean');
      }),
    );
    let deep: unknown = never;
    for (let level = 0; level < 50_000; level += 1) deep = { or: [deep] };
    expect(shows(deep)).toBe(true);
  });
});

describe('the fields of a data limit', () => {
  const field = (questionId: string, given: Record<string, unknown>) =>
    isVisible(exampleQuestion('text', {}, { questionId }), given);
  const limit = { QID005EventType: { selected: ['Things Data Limit'] } };

  it.each([
    ['QID012Limit', { QID005EventType: '' }, false],
    ['QID012Limit', limit, true],
    ['QID014NetworkActions', { ...limit, QID014Networks: { selected: [] } }, false],
    ['QID014NetworkActions', { ...limit, QID014Networks: { selected: ['Telekom'] } }, true],
    ['QID013ThingGroupActions', { ...limit, QID011ThingsGroup: ['Fleet'] }, true],
    ['QID013ThingGroupActions', { ...limit, QID011ThingsGroup: ['Fleet'], QID014Networks: ['Telekom'] }, false],
    ['QID012Limit', {}, true],
    ['QID001Name', { QID005EventType: '' }, true],
  ])('%s under %j: %s', (questionId, given, visible) => {
    expect(field(questionId, given)).toBe(visible);
  });
});
