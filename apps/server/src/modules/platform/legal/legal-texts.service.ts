import type { LegalHistory, ReadLegalText } from '@airlane/contract/calls/legal-texts';
import type { LegalTextKey } from '@airlane/domain/access/access-screens';
import { TERMS_VERSION } from '@airlane/domain/access/terms';
import { shippedLegalTexts } from '@airlane/domain/legal/legal-texts';
import {
  type LegalVersion,
  legalTextOf,
  legalVersionProblems,
  normalizedVersion,
} from '@airlane/domain/legal/legal-version';
import type { LegalText } from '@airlane/domain/legal/legal-text';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { verticalByName, verticals } from '@airlane/domain/verticals/verticals';
import { createHash } from 'node:crypto';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidFields } from '#kernel/validation.ts';
import { findLegalName, findVersionInForce, insertVersion, listVersions } from './legal-texts.repository.ts';

const settingsOf = (vertical: string) => verticalByName(vertical) ?? verticals.airlane;

const hashOf = ({ title, revised, sections }: LegalText): string =>
  createHash('sha256')
    .update(JSON.stringify([title, revised, sections.map(({ heading, paragraphs }) => [heading, paragraphs])]))
    .digest('hex');

const present = (
  kind: LegalTextKey,
  version: string,
  language: string,
  { title, revised, sections }: LegalText,
): ReadLegalText => ({
  kind,
  version,
  language,
  title,
  revised,
  sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
  hash: hashOf({ title, revised, sections }),
});

/** The text that holds in a vertical today. The shipped one names the seller, and the portal until one was entered. */
export const loadTextInForce = async (db: Db, vertical: string, kind: LegalTextKey): Promise<ReadLegalText> => {
  const own = await findVersionInForce(db, { vertical, kind });
  if (own) return present(kind, String(own.number), own.language, legalTextOf(own, own.number));
  const party = (await findLegalName(db, vertical)) || settingsOf(vertical).name;
  return present(kind, TERMS_VERSION, 'en', shippedLegalTexts[kind](party));
};

/** The terms that people of a vertical are asked to accept. */
export const loadTerms = (db: Db, vertical: string): Promise<ReadLegalText> =>
  loadTextInForce(db, vertical, settingsOf(vertical).accessScreens.legalText);

export const loadLegalHistory = async (db: Db, vertical: string): Promise<LegalHistory> => {
  const { legalText: kind, asksForTerms: asksPeople } = settingsOf(vertical).accessScreens;
  const versions = await listVersions(db, { vertical, kind });
  return {
    kind,
    today: utcDayOf(new Date()),
    asksPeople,
    inForce: await loadTextInForce(db, vertical, kind),
    versions: versions.map(({ isInForce, isPlanned, createdAt, ...version }) => ({
      ...version,
      state: isInForce ? 'inForce' : isPlanned ? 'planned' : 'past',
      createdAt: createdAt.toISOString(),
    })),
  };
};

const isSame = (one: LegalVersion, other: LegalVersion): boolean =>
  one.language === other.language &&
  one.validFrom === other.validFrom &&
  one.title === other.title &&
  one.text === other.text;

interface Addition {
  readonly vertical: string;
  readonly number: number;
  readonly version: LegalVersion;
  readonly addedBy: string;
}

/** Answers whether it was added; a request that is sent again finds what it wanted. */
export const addVersion = async (
  trx: Db,
  { vertical, number, version: sent, addedBy }: Addition,
): Promise<LegalTextKey | undefined> => {
  const kind = settingsOf(vertical).accessScreens.legalText;
  const [last] = await listVersions(trx, { vertical, kind });
  const version = normalizedVersion(sent);
  if (last?.number === number && isSame(last, version)) return undefined;
  const problems = legalVersionProblems(version, { today: utcDayOf(new Date()), last: last?.validFrom ?? null });
  if (problems.length > 0) throw invalidFields(problems);
  const isNext = number === (last?.number ?? 0) + 1;
  if (!isNext || !(await insertVersion(trx, { vertical, kind, number, version, createdBy: addedBy })))
    throw new AppError('STALE_VERSION', { currentVersion: last?.number ?? 0 });
  return kind;
};
