import { leaderProfileQuestionIds, templateNames } from '@airlane/domain/template-names';
import { z } from 'zod';
import type { Viewer } from '#kernel/access/viewer.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { readerWithoutAccount } from '#kernel/listing/visible-template.ts';
import { announceAccessChange } from '#kernel/access/access-cache.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { findProviderScope } from '#modules/people/accounts/accounts.repository.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { decodeAnswers, withUnanswered } from '#modules/platform/documents/decode-answers.ts';
import { findCreated, rememberCreate } from '#modules/platform/documents/documents.repository.ts';
import { inWordsOf } from '#modules/platform/documents/field-names.ts';
import { sentAnswers } from '#modules/platform/documents/sent-answers.ts';
import type { UsersService } from '#modules/people/users/users.service.ts';
import type { LeaderRow, NewLeader } from './leaders.repository.ts';
import { findLeader, insertLeader } from './leaders.repository.ts';

export interface LeaderParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  readonly users: Pick<UsersService, 'welcome'>;
}

export interface LeaderRequest {
  /** By the keys of the profile's questions. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | undefined;
}

const PROFILE = templateNames.leaderProfile;
const answered = z.object({
  [leaderProfileQuestionIds.fullName]: z.string(),
  [leaderProfileQuestionIds.email]: z.string(),
  [leaderProfileQuestionIds.phone]: z
    .object({ code: z.string(), country_iso: z.string(), number: z.string() })
    .nullish(),
  [leaderProfileQuestionIds.userDescription]: z.string().nullish(),
});

/** Validated by the questions of the profile, so that a form and a bare call are refused alike. */
const readPerson = async (
  catalog: TemplateCatalog,
  viewer: Viewer,
  answers: LeaderRequest['answers'],
): Promise<Pick<NewLeader, 'email' | 'fullName' | 'description' | 'phone'>> => {
  const template = await catalog.byName(PROFILE, readerWithoutAccount(viewer));
  if (!template) throw new AppError('NO_SUCH_TEMPLATE');
  const sent = withUnanswered(template, sentAnswers(template, { questions: [], normalizedQuestions: answers }));
  const { editable } = await inWordsOf(template, () => decodeAnswers(template, sent, viewer));
  const person = answered.parse(editable);
  return {
    email: person[leaderProfileQuestionIds.email],
    fullName: person[leaderProfileQuestionIds.fullName],
    phone: person[leaderProfileQuestionIds.phone] ?? null,
    description: person[leaderProfileQuestionIds.userDescription] ?? '',
  };
};

const takenEmail = (email: string): AppError =>
  new AppError('DUPLICATE', {
    values: { what: `A user with the email ${email}` },
    fields: [{ field: 'email', rule: 'duplicate', message: `A user with the email ${email} already exists` }],
  });

const earlierLeader = async (
  db: Db,
  { userId, vertical }: Viewer,
  key: string | undefined,
): Promise<LeaderRow | undefined> => {
  const id = key === undefined ? undefined : await findCreated(db, userId, key);
  return id === undefined ? undefined : findLeader(db, vertical, id);
};

/** A new admin of the viewer's own vertical, invited by mail: log-in, seat in the provider's account, mail and audit row, or none of them. */
export const createLeader = async (
  parts: LeaderParts,
  viewer: Viewer,
  { answers, idempotencyKey }: LeaderRequest,
  requestId: string,
): Promise<LeaderRow> => {
  const { db, catalog, users } = parts;
  const { vertical } = viewer;
  const earlier = await earlierLeader(db, viewer, idempotencyKey);
  if (earlier) return earlier;
  const person = await readPerson(catalog, viewer, answers);
  const provider = await findProviderScope(db, viewer);
  if (!provider) throw new AppError('FORBIDDEN');
  return db.transaction().execute(async (trx) => {
    const leader = await insertLeader(trx, {
      ...person,
      vertical,
      accountId: provider.accountId,
      companyName: provider.accountTitle,
    });
    if (!leader) throw takenEmail(person.email);
    if (
      idempotencyKey !== undefined &&
      (await rememberCreate(trx, viewer.userId, idempotencyKey, leader.id)) !== undefined
    )
      throw takenEmail(person.email);
    await users.welcome(trx, provider, person.email, requestId);
    await recordAudit(trx, {
      accountId: provider.accountId,
      actorId: viewer.userId,
      action: 'leader.create',
      subject: leader.userId,
      requestId,
    });
    await announceAccessChange(trx);
    return leader;
  });
};
