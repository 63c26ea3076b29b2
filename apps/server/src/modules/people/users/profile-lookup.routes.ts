import { getProfile } from '@airlane/contract/calls/lookups';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { formatAnswer, questionKey } from '@airlane/question-kinds';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { findPerson } from './users.repository.ts';

/** A member as the viewer may know them: read as a row of the list of people, so that what is hidden there is not told here. */
const memberProfile = async (documents: DocumentsService, scope: AccountScope, userId: string) => {
  const list = verticalByName(scope.viewer.vertical)?.memberWords.templateName ?? '';
  const { template, rows } = await documents.list(scope, list, { page: 1, pageSize: 1, userIds: [userId] });
  const [row] = rows;
  if (!row) throw new AppError('USER_NOT_FOUND');
  const text = (key: string): string | undefined => {
    const question = template.content.questions.find((candidate) => questionKey(candidate) === key);
    return question && formatAnswer(question, row.values[question.questionId] ?? null);
  };
  return {
    id: userId,
    fullName: text('fullName') ?? '',
    email: text('email') ?? '',
    userProfile: text('userProfile') ?? null,
    userStatus: text('userStatus') ?? '',
  };
};

export const profileLookupRoutes = (app: FastifyInstance, db: Db, documents: DocumentsService): void =>
  handle(app, getProfile, async ({ scope, params: { id } }) => {
    if (id === scope.viewer.userId) {
      const { fullName, email, status } = await findPerson(db, id);
      return { id, fullName, email, userProfile: scope.profile, userStatus: status };
    }
    try {
      return await memberProfile(documents, scope, id);
    } catch (error) {
      // Viewers without a list of people do not learn whether a person exists.
      if (error instanceof AppError && error.code === 'TEMPLATE_NOT_FOUND') throw new AppError('USER_NOT_FOUND');
      throw error;
    }
  });
