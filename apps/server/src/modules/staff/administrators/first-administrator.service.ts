import type { CallAnswer } from '@airlane/contract/call';
import type { createFirstAdministrator as createCall, readSetup as readCall } from '@airlane/contract/calls/setup';
import type { Vertical } from '@airlane/domain/verticals/verticals';
import { administratorProblems } from '@airlane/domain/access/administrator-rules';
import { fieldProblem } from '@airlane/domain/access/field-problem';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { generateSecret, generateURI } from 'otplib';
import type { z } from 'zod';
import { digest } from '#kernel/access/tokens.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidFields } from '#kernel/validation.ts';
import { type SecretCipher, SecretUnreadable } from '#kernel/secrets/secret-cipher.ts';
import { stepOfCode } from '#modules/people/session/authenticator.ts';
import { hashPassword } from '#modules/people/session/passwords.ts';
import { productName } from '#modules/platform/mails/letter.ts';
import { lockAdministrators } from './administrators.repository.ts';
import { createAdministrator, type NewAdministrator } from './create-administrator.ts';
import { removeSetupAddress } from './setup-address.repository.ts';
import { requireSetupToken } from './setup-address.ts';

export interface SetupParts {
  readonly db: Db;
  readonly cipher: SecretCipher;
  readonly hasMail: boolean;
  /** The portals that some host of this server shows. */
  readonly verticals: readonly string[];
  readonly consoleUrlOf: (vertical: string) => string;
}

export type SetupBody = z.output<NonNullable<(typeof createCall)['body']>>;

/** Binds the secret to the address it was shown at, so that it cannot be chosen. */
const sealPurpose = (token: string): string => `authenticator of the setup address ${digest(token)}`;

const servedVerticals = ({ verticals }: SetupParts): Vertical[] =>
  verticals.flatMap((name) => verticalByName(name) ?? []);

export const readSetup = async (
  parts: SetupParts,
  token: string,
  vertical: string,
): Promise<CallAnswer<typeof readCall>> => {
  const { expiresAt } = await requireSetupToken(parts.db, token, new Date());
  const secret = generateSecret();
  return {
    vertical,
    verticals: servedVerticals(parts).map(({ key, name, loginStyle }) => ({
      key,
      name,
      asksPassword: loginStyle === 'password',
    })),
    hasMail: parts.hasMail,
    expiresAt: expiresAt.toISOString(),
    authenticator: {
      secret,
      otpauthUrl: generateURI({ issuer: productName(vertical), label: 'Administrator', secret }),
      sealed: parts.cipher.encrypt(secret, sealPurpose(token)),
    },
  };
};

const openSealed = (cipher: SecretCipher, sealed: string, token: string): string | undefined => {
  try {
    return cipher.isEncrypted(sealed) ? cipher.decrypt(sealed, sealPurpose(token)) : undefined;
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
};

const readAuthenticator = async (
  cipher: SecretCipher,
  { authenticator, token }: SetupBody,
): Promise<NewAdministrator['authenticator']> => {
  if (!authenticator) return undefined;
  const secret = openSealed(cipher, authenticator.sealed, token);
  const step = secret === undefined ? undefined : await stepOfCode(secret, authenticator.code.trim());
  if (secret === undefined || step === undefined)
    throw invalidFields([fieldProblem('code', 'code', 'Wrong code. Please try again')]);
  return { secret, step };
};

const readAnswers = async (parts: SetupParts, body: SetupBody): Promise<NewAdministrator> => {
  const vertical = servedVerticals(parts).find(({ key }) => key === body.vertical);
  if (!vertical) throw invalidFields([fieldProblem('vertical', 'option', 'Choose one of the portals of this server')]);
  const { loginStyle, key } = vertical;
  const hasPassword = loginStyle === 'password';
  if (!hasPassword && !parts.hasMail) throw new AppError('MAIL_NOT_CONFIGURED');
  const fields = administratorProblems(
    { ...body, code: body.authenticator?.code },
    { loginStyle, hasMail: parts.hasMail },
  );
  if (fields.length > 0) throw invalidFields(fields);
  const authenticator = hasPassword ? await readAuthenticator(parts.cipher, body) : undefined;
  const passwordHash = hasPassword ? await hashPassword(body.password) : null;
  return {
    vertical: key,
    provider: body.provider.trim(),
    fullName: body.fullName.trim(),
    email: body.email.trim(),
    passwordHash,
    authenticator,
  };
};

/** Spends the setup address: administrator, account and audit row, or none of them. */
export const createFirstAdministrator = async (
  parts: SetupParts,
  body: SetupBody,
  requestId: string,
): Promise<CallAnswer<typeof createCall>> => {
  const { db, cipher, consoleUrlOf } = parts;
  await requireSetupToken(db, body.token, new Date());
  const person = await readAnswers(parts, body);
  const created = await db.transaction().execute(async (trx) => {
    await lockAdministrators(trx);
    // Another person may have been first while the password was hashed.
    await requireSetupToken(trx, body.token, new Date());
    await removeSetupAddress(trx);
    return createAdministrator(trx, cipher, person, { by: 'setup address', requestId });
  });
  return { consoleUrl: consoleUrlOf(person.vertical), ...created };
};
