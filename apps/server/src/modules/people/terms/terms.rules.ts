import { termsAndConditionQuestionIds } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { loadTerms } from '#modules/platform/legal/legal-texts.service.ts';
import { findSession, keepAcceptedText, saveTerms } from './terms.repository.ts';

const VERSION_QUESTION = termsAndConditionQuestionIds.version;
const STATUS_QUESTION = termsAndConditionQuestionIds.temsStatus;

const declined = { terms_accepted_at: null, terms_version: null, terms_ip: null, terms_hash: null };

const isAgreed = (values: Values): boolean => {
  const status = values[STATUS_QUESTION];
  return (Array.isArray(status) ? status[0] : status) === 'Agree';
};

/** The terms in force; refuses a decision on others. */
const loadDecidedTerms = async (db: Db, vertical: string, values: Values) => {
  const terms = await loadTerms(db, vertical);
  if (values[VERSION_QUESTION] !== terms.version)
    throw invalidField(VERSION_QUESTION, 'version', `The terms in force are version ${terms.version}`);
  return terms;
};

/** A person agrees to the terms by such a document, and takes it back by one that declines. The address is that of the session. */
export const termsRules: DocumentRules = {
  async complete(db, { viewer }, values) {
    await loadDecidedTerms(db, viewer.vertical, values);
    return { answers: {} };
  },
  async created(trx, { viewer }, { values }) {
    const session = await findSession(trx, viewer.sessionId);
    // Only a person who is signed in agrees; an API key cannot.
    if (!session) throw new AppError('API_KEY_REFUSED');
    if (!isAgreed(values)) return saveTerms(trx, viewer.userId, declined);
    const { version, hash, title, revised, sections } = await loadDecidedTerms(trx, viewer.vertical, values);
    await keepAcceptedText(trx, hash, { title, revised, sections });
    const accepted = { terms_accepted_at: new Date(), terms_version: version, terms_ip: session.ip, terms_hash: hash };
    await saveTerms(trx, viewer.userId, accepted);
  },
  changesAccess: true,
};
