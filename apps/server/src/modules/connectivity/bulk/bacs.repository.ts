import { bacQuestionIds, templateNames } from '@airlane/domain/template-names';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { z } from 'zod';

const bacSchema = z.object({ [bacQuestionIds.bacId]: z.string(), [bacQuestionIds.title]: z.string() });

export interface Bac {
  readonly id: string;
  readonly title: string;
}

/** The BACs of the selected account, by their own ids. */
export const findBacs = async (db: Db, { accountId }: AccountScope): Promise<Bac[]> => {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('templates', 'templates.id', 'documents.template_id')
    .select('documents.answers')
    .where('templates.description', '=', templateNames.bac)
    .where('documents.account_id', '=', accountId)
    .where('documents.deleted_at', 'is', null)
    .orderBy('documents.created_at')
    .execute();
  return rows.flatMap(({ answers }) => {
    const bac = bacSchema.safeParse(answers);
    return bac.success
      ? [
          {
            id: bac.data[bacQuestionIds.bacId],
            title: `${bac.data[bacQuestionIds.title]} (${bac.data[bacQuestionIds.bacId]})`,
          },
        ]
      : [];
  });
};
