import type { DocumentRules } from '../documents/document-rules.ts';
import type { UsersService } from './users.service.ts';

const EMAIL_QUESTION = 'QID003email';

/** Who is added to an account gets the link that activates them, in the transaction that adds them. */
export const memberRules = (users: UsersService): DocumentRules => ({
  created: (trx, scope, { values, requestId }) => users.welcome(trx, scope, String(values[EMAIL_QUESTION] ?? ''), requestId),
});
