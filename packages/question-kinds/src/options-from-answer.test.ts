import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionPath } from './inputs/option-source.ts';
import { optionsFromAnswer } from './options-from-answer.ts';
import { exampleQuestion } from './testing/example-question.ts';

const abc = [
  { id: 'a', title: 'A' },
  { id: 'b', title: 'B' },
];

describe('the options of an answer', () => {
  it.each([
    [{ options: abc }, abc],
    [{ status: 'ok', options: [], countryList: ['de'] }, [{ id: 'de', title: 'de' }]],
    [
      { empty: [], data: ['x', 'y'], later: ['z'] },
      [
        { id: 'x', title: 'x' },
        { id: 'y', title: 'y' },
      ],
    ],
    [['x', 'x'], [{ id: 'x', title: 'x' }]],
    [
      [{ DE: 'Germany' }, { FR: 'France' }],
      [
        { id: 'DE', title: 'Germany' },
        { id: 'FR', title: 'France' },
      ],
    ],
    [
      [{ id: 7, title: 'Seven' }, { id: 8 }],
      [
        { id: '7', title: 'Seven' },
        { id: '8', title: '8' },
      ],
    ],
    [
      [1, true, null, undefined, {}, [], '', { a: 1, b: 2 }, { a: {} }],
      [
        { id: '1', title: '1' },
        { id: 'true', title: 'true' },
        { id: 'a', title: 'a' },
      ],
    ],
    [null, []],
    ['text', []],
    [{}, []],
  ])('no. %#', (answer, expected) => {
    expect(optionsFromAnswer(answer)).toEqual(expected);
  });

  it('are read from anything without failing', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(optionsFromAnswer(answer)).toBeInstanceOf(Array);
      }),
    );
  });
});

describe('the source of a list of the trade', () => {
  it.each([
    ['accounts', {}, '/api/v3/me/brands?size=1000'],
    ['operators', {}, '/api/v1/things/networks'],
    ['countries', {}, '/api/v4/things/mno/country'],
    ['campaignGroups', {}, '/api/v4/brand/things/group/list?brandId=a%2Fb'],
    ['campaignGroups', { autocompleteApi: '/mine' }, '/mine'],
    ['accounts', { options: ['one'] }, undefined],
    ['autocomplete', {}, undefined],
  ] as const)('%s with %j is %s', (kind, metadata, path) => {
    expect(optionPath(exampleQuestion(kind, metadata), { accountId: 'a/b' })).toBe(path);
  });
});

describe('the path of an options call', () => {
  it.each([
    [
      { autocompleteApi: '/api/v4/brand/:accountId/groups?brandId=:accountId' },
      '/api/v4/brand/a%2Fb/groups?brandId=a%2Fb',
    ],
    [{ autocompleteApi: '/old', autocompleteApiFlat: '/flat' }, '/flat'],
    [{}, undefined],
  ])('of %j is %s', (metadata, path) => {
    expect(optionPath(exampleQuestion('autocomplete', metadata), { accountId: 'a/b' })).toBe(path);
  });
});
