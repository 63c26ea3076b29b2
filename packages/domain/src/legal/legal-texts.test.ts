import { describe, expect, it } from 'vitest';
import { legalTexts } from './legal-texts.ts';

const wordsOf = (key: keyof typeof legalTexts): string =>
  legalTexts[key].sections.flatMap(({ paragraphs }) => paragraphs).join(' ');

describe.each(['service-terms', 'sim-card-terms'] as const)('%s', (key) => {
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
    expect(legalTexts[key].sections.map(({ heading }) => Number.parseInt(heading, 10))).toEqual(
      legalTexts[key].sections.map((_, index) => index + 1),
    );
  });
});
