import { accountsQuestionIds } from '@airlane/domain/template-names';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import { refuseTakenTitle } from './account-title.ts';

const TITLE = accountsQuestionIds.title;

/** Accounts are told apart by their titles, whether they are made or renamed. */
export const accountRules: DocumentRules = {
  async complete(db, { viewer }, values) {
    await refuseTakenTitle(db, viewer.vertical, String(values[TITLE] ?? ''), { field: TITLE });
    return { answers: {} };
  },
  async ordered(db, { viewer }, { id, values }) {
    const title = values[TITLE];
    if (typeof title === 'string') await refuseTakenTitle(db, viewer.vertical, title, { field: TITLE, exceptId: id });
    return undefined;
  },
};
