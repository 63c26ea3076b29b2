import { TERMS_VERSION } from '@airlane/domain/access/terms';
import { termsAndConditionQuestionIds } from '@airlane/domain/template-names';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { findSession, saveTerms } from './terms.repository.ts';

const VERSION_QUESTION = termsAndConditionQuestionIds.version;
const STATUS_QUESTION = termsAndConditionQuestionIds.temsStatus;

const isAgreed = (values: Values): boolean => {
  const status = values[STATUS_QUESTION];
  return (Array.isArray(status) ? status[0] : status) === 'Agree';
};

/** A person agrees to the terms by such a document, and takes it back by one that declines. The address is that of the session. */
export const termsRules: DocumentRules = {
  async complete(_db, _scope, values) {
    if (values[VERSION_QUESTION] !== TERMS_VERSION) {
      throw invalidField(VERSION_QUESTION, 'version', `The terms in force are version ${TERMS_VERSION}`);
    }
    return { answers: {} };
  },
  async created(trx, { viewer }, { values }) {
    const session = await findSession(trx, viewer.sessionId);
    // Only a person who is signed in agrees; an API key cannot.
    if (!session) throw new AppError('API_KEY_REFUSED');
    const accepted = { terms_accepted_at: new Date(), terms_version: TERMS_VERSION, terms_ip: session.ip };
    const declined = { terms_accepted_at: null, terms_version: null, terms_ip: null };
    await saveTerms(trx, viewer.userId, isAgreed(values) ? accepted : declined);
  },
  changesAccess: true,
};
