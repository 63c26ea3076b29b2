import type { RegistrationAnswers } from '@airlane/domain/access/registration-rules';
import type { Vertical } from '@airlane/domain/verticals/verticals';
import { registrationProblems, trimmedRegistration } from '@airlane/domain/access/registration-rules';
import { inConstantTime } from '#kernel/access/constant-time.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidFields } from '#kernel/validation.ts';
import type { Mail } from '#ports/mail/port.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { hashPassword } from '../session/passwords.ts';
import { alreadyRegisteredMail, welcomeMail } from './registration-mails.ts';
import type { NewCustomer } from './registration.repository.ts';
import { findRegistered, insertCustomer } from './registration.repository.ts';

export interface RegistrationParts {
  readonly db: Db;
  readonly consoleUrlOf: (vertical: string) => string;
  readonly queueMail: (trx: Db, mail: Mail) => Promise<void>;
}

const customerOf = async (vertical: Vertical, answers: RegistrationAnswers): Promise<NewCustomer> => {
  const { company, companyName, firstName, lastName, fullName, email = '', password } = trimmedRegistration(answers);
  return {
    vertical: vertical.key,
    company: company ?? companyName ?? '',
    fullName: fullName ?? `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    email,
    passwordHash: vertical.loginStyle === 'password' ? await hashPassword(password ?? '') : null,
  };
};

export const refuseRegistration = (vertical: Vertical, answers: RegistrationAnswers): void => {
  if (!vertical.hasRegistration) throw new AppError('REGISTRATION_CLOSED');
  const fields = registrationProblems(vertical.loginStyle, answers);
  if (fields.length > 0) throw invalidFields(fields);
};

/** Makes an account with its first person. Neither the answer nor its time tells whether the address had one already; the mail does. */
export const register = (
  { db, consoleUrlOf, queueMail }: RegistrationParts,
  vertical: Vertical,
  answers: RegistrationAnswers,
  requestId: string,
): Promise<void> =>
  inConstantTime(async () => {
    const customer = await customerOf(vertical, answers);
    const notifyOwner = async (trx: Db): Promise<boolean> => {
      const known = await findRegistered(trx, customer.vertical, customer.email);
      if (!known) return false;
      await queueMail(
        trx,
        alreadyRegisteredMail({ ...known, vertical: customer.vertical }, consoleUrlOf(customer.vertical)),
      );
      await recordAudit(trx, {
        accountId: null,
        actorId: known.id,
        action: 'registration.repeated',
        subject: known.id,
        detail: { vertical: customer.vertical },
        requestId,
      });
      return true;
    };
    await db.transaction().execute(async (trx) => {
      if (await notifyOwner(trx)) return;
      const made = await insertCustomer(trx, customer);
      if (!made) return void (await notifyOwner(trx));
      await queueMail(trx, welcomeMail(customer, consoleUrlOf(customer.vertical)));
      await recordAudit(trx, {
        accountId: made.accountId,
        actorId: made.userId,
        action: 'registration.create',
        subject: made.userId,
        detail: { vertical: customer.vertical },
        requestId,
      });
    });
  });
