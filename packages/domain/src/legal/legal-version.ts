import { type FieldProblem, fieldProblem } from '../access/field-problem.ts';
import { HIDDEN_CHARACTERS_REFUSED, isStorableText, MAX_STORED_TEXT_LENGTH } from '../text/storable-text.ts';
import { formatDay } from '../time/instant-format.ts';
import { startOfUtcDay, utcDayOf } from '../time/utc-day.ts';
import type { LegalText } from './legal-text.ts';
import { pdfByteOf } from './pdf-letters.ts';
import { parseWrittenText } from './written-text.ts';

export const MAX_LEGAL_TITLE = 200;

/** A version as staff write it. */
export interface LegalVersion {
  /** BCP 47, such as 'en' or 'de-AT'. */
  readonly language: string;
  /** UTC day. */
  readonly validFrom: string;
  readonly title: string;
  readonly text: string;
}

/** What a reader gets of a version. */
export const legalTextOf = (version: LegalVersion, number: number): LegalText => ({
  title: version.title,
  revised: `Version ${number}, valid from ${formatDay(startOfUtcDay(version.validFrom), 'utc')}`,
  sections: parseWrittenText(version.text),
});

export const normalizedVersion = ({ language, validFrom, title, text }: LegalVersion): LegalVersion => ({
  language: language.trim(),
  validFrom: validFrom.trim(),
  title: title.replaceAll(/\s+/g, ' ').trim(),
  text: text.replaceAll(/\r\n?/g, '\n').trim(),
});

const LANGUAGE = /^[a-z]{2,3}(-[A-Z]{2})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (day: string): boolean => {
  const at = DAY.test(day) ? startOfUtcDay(day) : new Date(Number.NaN);
  return !Number.isNaN(at.getTime()) && utcDayOf(at) === day;
};

const dayProblem = (day: string, { today, last }: LegalDays): FieldProblem | undefined => {
  if (!isDay(day)) return fieldProblem('validFrom', 'required', 'Choose a day');
  if (day < today) return fieldProblem('validFrom', 'past', 'A version cannot begin in the past');
  if (last !== null && day < last)
    return fieldProblem('validFrom', 'order', `The version before begins on ${last}. Choose that day or a later one`);
  return undefined;
};

const wordsProblem = (field: 'title' | 'text', words: string, max: number): FieldProblem | undefined => {
  if (words === '') return fieldProblem(field, 'required', 'This is required');
  if (words.length > max) return fieldProblem(field, 'maxLength', `At most ${max} characters`);
  if (!isStorableText(words)) return fieldProblem(field, 'characters', HIDDEN_CHARACTERS_REFUSED);
  const letter = Array.from(words).find((character) => !/\s/.test(character) && pdfByteOf(character) === undefined);
  return letter === undefined
    ? undefined
    : fieldProblem(field, 'letters', `The PDF cannot show '${letter}'. Use Latin letters of Western Europe`);
};

const sectionsProblem = (text: string): FieldProblem | undefined => {
  const sections = parseWrittenText(text);
  if (sections[0]?.heading === '')
    return fieldProblem('text', 'heading', "Begin with a heading: a line that starts with '# '");
  const empty = sections.find(({ paragraphs }) => paragraphs.length === 0);
  return empty && fieldProblem('text', 'section', `Nothing stands under the heading '${empty.heading}'`);
};

export interface LegalDays {
  readonly today: string;
  /** The first day of the last version; null: there is none. */
  readonly last: string | null;
}

/** What keeps a version from being added. */
export const legalVersionProblems = (version: LegalVersion, days: LegalDays): FieldProblem[] =>
  [
    LANGUAGE.test(version.language)
      ? undefined
      : fieldProblem('language', 'language', "Enter a language code, such as 'en' or 'de-AT'"),
    dayProblem(version.validFrom, days),
    wordsProblem('title', version.title, MAX_LEGAL_TITLE),
    wordsProblem('text', version.text, MAX_STORED_TEXT_LENGTH) ?? sectionsProblem(version.text),
  ].filter((problem) => problem !== undefined);
