import { expect, test } from 'vitest';
import { mergeShipped } from './merge-shipped.ts';
import type { Shipped } from './shipped.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { templateContentSchema } from '#kernel/listing/stored-template.ts';

/** A question by one letter; a sign behind it is another wording. */
const question = (text: string) => ({ questionId: `QID1${text.charAt(0)}`, questionLabel: text, questionType: 'text' });
const content = (questions: string) => templateContentSchema.parse({ questions: questions.split(' ').map(question) });
const access: Shipped['access'] = { read: ['admin'], create: [], update: [], delete: [] };
const audience: Shipped['audience'] = { verticals: ['airlane'] };
const shipped = (questions: string, title = 'Sites'): Shipped => ({
  title,
  source: 'documents',
  access,
  audience,
  content: content(questions),
});

const stored = (questions: string, more: Partial<StoredTemplate> = {}): StoredTemplate => ({
  id: 'template-Sites',
  description: 'Sites',
  title: 'Sites',
  type: 'questionnaire',
  status: 'published',
  version: 3,
  source: 'documents',
  access,
  audience,
  isDynamic: false,
  content: content(questions),
  published: content(questions),
  ...more,
});

const labels = (of: StoredTemplate['published']): string | undefined =>
  of?.questions.map(({ questionLabel }) => questionLabel).join(' ');

test.each([
  {
    what: 'unchanged: replaced',
    theirs: stored('a b'),
    last: shipped('a b'),
    next: shipped('a! c'),
    becomes: 'a! c',
    notTaken: [],
  },
  {
    what: 'first version of an old database: replaced',
    theirs: stored('a b', { version: 1 }),
    last: undefined,
    next: shipped('a! c'),
    becomes: 'a! c',
    notTaken: [],
  },
  {
    what: 'a new question stands behind its predecessor',
    theirs: stored('b a x'),
    last: shipped('a b'),
    next: shipped('a n b'),
    becomes: 'b a n x',
    notTaken: [],
  },
  {
    what: 'new questions keep their order',
    theirs: stored('a x'),
    last: shipped('a b'),
    next: shipped('a n m b'),
    becomes: 'a n m x',
    notTaken: [],
  },
  {
    what: 'without a predecessor it comes first',
    theirs: stored('x y'),
    last: shipped('a'),
    next: shipped('n a'),
    becomes: 'n x y',
    notTaken: [],
  },
  {
    what: 'what the staff took out stays out',
    theirs: stored('a'),
    last: shipped('a b'),
    next: shipped('a b n'),
    becomes: 'a n',
    notTaken: [],
  },
  {
    what: 'a question that the staff worded anew stays theirs',
    theirs: stored('a? b'),
    last: shipped('a b'),
    next: shipped('a! b'),
    becomes: 'a? b',
    notTaken: ['QID1a'],
  },
  {
    what: 'a question that the release drops stays',
    theirs: stored('a b x'),
    last: shipped('a b'),
    next: shipped('a'),
    becomes: 'a b x',
    notTaken: ['QID1b'],
  },
  {
    what: 'another title is not taken',
    theirs: stored('a x'),
    last: shipped('a'),
    next: shipped('a', 'Places'),
    becomes: 'a x',
    notTaken: ['title'],
  },
  {
    what: 'the same change on both sides is no loss',
    theirs: stored('a! x'),
    last: shipped('a'),
    next: shipped('a!'),
    becomes: 'a! x',
    notTaken: [],
  },
  {
    what: 'edited in an old database: new questions only',
    theirs: stored('a? x'),
    last: undefined,
    next: shipped('a n'),
    becomes: 'a? n x',
    notTaken: ['QID1a'],
  },
])('$what', ({ theirs, last, next, becomes, notTaken }) => {
  const merged = mergeShipped(theirs, last, next);
  expect(labels(merged.content)).toBe(becomes);
  expect(labels(merged.published)).toBe(becomes);
  expect(merged.notTaken).toEqual(notTaken);
});

test('a draft under way keeps its changes, and both it and what is published get the new question', () => {
  const merged = mergeShipped(
    stored('a? b', { status: 'draft', published: content('a b') }),
    shipped('a b'),
    shipped('a n b'),
  );
  expect([labels(merged.content), labels(merged.published)]).toEqual(['a? n b', 'a n b']);
});

test('a template that was never published stays unpublished', () => {
  expect(
    mergeShipped(stored('a', { status: 'draft', published: undefined }), shipped('a'), shipped('a n')).published,
  ).toBeUndefined();
});

test('what group users see of documents about Things comes from the release, whatever the staff changed', () => {
  const next = { ...shipped('a'), content: { ...content('a'), ownForGroupUsers: true, thingQuestion: 'QID1a' } };
  const merged = mergeShipped(stored('a x'), shipped('a'), next);
  for (const part of [merged.content, merged.published])
    expect(part).toMatchObject({ ownForGroupUsers: true, thingQuestion: 'QID1a' });
  expect(merged.notTaken).toEqual([]);
});
