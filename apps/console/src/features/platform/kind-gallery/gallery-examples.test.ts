import { kindNames } from '@airlane/question-kinds';
import { expect, test } from 'vitest';
import { galleryExamples, galleryQuestion, verdictOn } from './gallery-examples.ts';

test.each(kindNames)('the examples of %s come out as the gallery says', (name) => {
  const examples = galleryExamples(name);
  expect(examples.map(({ name: title }) => title)).toEqual(expect.arrayContaining(['valid 1', 'invalid 1']));
  for (const { isValid, wire, metadata, outcome } of examples) {
    const { error, value } = verdictOn(galleryQuestion(name, metadata), wire);
    expect(isValid ? value : error).toEqual(outcome);
  }
});
