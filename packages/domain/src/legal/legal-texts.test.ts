import { describe, expect, it } from 'vitest';
import type { LegalTextKey } from '../access/access-screens.ts';
import { verticals } from '../verticals/verticals.ts';
import { legalTextKeys } from './legal-text.ts';
import { shippedLegalTexts } from './legal-texts.ts';

const PARTY = 'Northwind Mobile GmbH';

const wordsOf = (key: LegalTextKey): string =>
  shippedLegalTexts[key](PARTY)
    .sections.flatMap(({ paragraphs }) => paragraphs)
    .join(' ');

describe.each(legalTextKeys)('%s', (key) => {
  it.each([
    ['renewal', /periods of 12 months[^.]*180 days/],
    ['payment', /US dollars[^]*net 30 days/],
    ['convenience', /for convenience with (a notice of )?60 days/],
    ['cause', /for cause when[^.]*within 30 days/],
    ['breach', /breach[^.]*(concern|within)[^.]*72 hours/],
    ['age', /16/],
    ['warranty', /for 12 months from delivery/],
    ['liability', /fees[^.]*12 months before the event/],
  ])('says the rule of %s', (_, rule) => {
    expect(wordsOf(key)).toMatch(rule);
  });

  it('has numbered headings without gaps', () => {
    const { sections } = shippedLegalTexts[key](PARTY);
    expect(sections.map(({ heading }) => Number.parseInt(heading, 10))).toEqual(sections.map((_, index) => index + 1));
  });

  it('names the party that a customer agrees with, and no other company', () => {
    expect(wordsOf(key)).toContain(PARTY);
    expect(wordsOf(key)).not.toMatch(/Airlane|Gide|TerreStar|Siemens/i);
  });
});

it('is the same kind wherever people are asked to accept: the database looks for that one', () => {
  const asked = Object.values(verticals).filter(({ accessScreens }) => accessScreens.asksForTerms);
  expect(asked.map(({ accessScreens }) => accessScreens.legalText)).toEqual(asked.map(() => 'service-terms'));
});
