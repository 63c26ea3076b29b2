import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countriesIn, networksIn, networksPath } from './offered-networks.ts';

describe('the countries of an answer', () => {
  it.each([
    [
      { countryList: ['Germany', 'France', 'Germany'] },
      [
        { id: 'Germany', name: 'Germany' },
        { id: 'France', name: 'France' },
      ],
    ],
    [{ countryList: [{ id: 49, title: 'Germany' }] }, [{ id: '49', name: 'Germany' }]],
    [{ countryList: [{ countryId: '49', countryName: 'Germany', id: 'x' }] }, [{ id: '49', name: 'Germany' }]],
    [
      { countryList: [{ name: 'Germany' }, null, {}, 7] },
      [
        { id: 'Germany', name: 'Germany' },
        { id: '7', name: '7' },
      ],
    ],
    [['Germany'], [{ id: 'Germany', name: 'Germany' }]],
    [{ countryList: 'none' }, []],
    [undefined, []],
  ])('no. %#', (answer, countries) => {
    expect(countriesIn(answer)).toEqual(countries);
  });
});

describe('the networks of an answer', () => {
  it.each([
    [
      { mnoList: [{ mnoName: 'Telekom', mcc: 262, mnc: '01', id: 7 }] },
      [{ jpuNetworkId: '7', networkName: 'Telekom', mcc: '262', mnc: '01' }],
    ],
    [
      { mnoList: [{ networkName: 'No codes' }, 'Telekom', { mcc: '262', mnc: '02' }] },
      [{ jpuNetworkId: '', networkName: '', mcc: '262', mnc: '02' }],
    ],
    [
      {
        mnoList: [
          { mcc: '262', mnc: '01' },
          { mcc: '262', mnc: '01' },
        ],
      },
      [{ jpuNetworkId: '', networkName: '', mcc: '262', mnc: '01' }],
    ],
    [null, []],
  ])('no. %#', (answer, networks) => {
    expect(networksIn(answer)).toEqual(networks);
  });

  it('are asked for by a path that holds nothing but the country', () => {
    expect(networksPath("Côte d'Ivoire & more")).toBe(
      '/api/v4/things/mno/mnoname?country=C%C3%B4te%20d%27Ivoire%20%26%20more',
    );
  });
});

it('anything is read without failing', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      expect([
        ...countriesIn(answer),
        ...networksIn(answer),
        ...countriesIn({ countryList: answer }),
        ...networksIn({ mnoList: answer }),
      ]).toBeInstanceOf(Array);
    }),
  );
});
