import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Config } from '#config/config.ts';
import type { DatabaseEngine } from '#kernel/database/engine.ts';
import type { Db } from '#kernel/database/open.ts';
import { ensurePartitions, kyselyFor, migrate } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import {
  type AdministratorRow,
  listAdministrators,
  lockAdministrators,
} from '#modules/staff/administrators/administrators.repository.ts';
import { createAdministrator } from '#modules/staff/administrators/create-administrator.ts';
import { resetAdministrator } from '#modules/staff/administrators/reset-administrator.ts';
import { removeSetupAddress } from '#modules/staff/administrators/setup-address.repository.ts';
import { hashPassword } from '#modules/people/session/passwords.ts';
import { openSecretCipher } from '#kernel/secrets/open-secret-cipher.ts';
import { type AdminOrder, WrongUsage, adminHelp, readAdminOrder } from './read-arguments.ts';

const DONE = 0;
const FAILED = 1;
const CALLED_WRONGLY = 2;
const BY_COMMAND = '';

interface Output {
  out(text: string): void;
  error(text: string): void;
}

const passwordHashOf = async (password: string | undefined): Promise<string | null> =>
  password === undefined ? null : hashPassword(password);

const create = async (db: Db, config: Config, order: Extract<AdminOrder, { command: 'create' }>): Promise<string> => {
  const { vertical, provider, name: fullName, email, password } = order;
  const [cipher, passwordHash] = await Promise.all([openSecretCipher(config, db), passwordHashOf(password)]);
  await db.transaction().execute(async (trx) => {
    await lockAdministrators(trx);
    await createAdministrator(
      trx,
      cipher,
      { vertical, provider, fullName, email, passwordHash },
      { by: 'command line', requestId: BY_COMMAND },
    );
    await removeSetupAddress(trx);
  });
  return `Created the administrator ${email} of ${vertical}.`;
};

const reset = async (db: Db, order: Extract<AdminOrder, { command: 'reset' }>): Promise<string> => {
  const { vertical, email, password, removesAuthenticator } = order;
  const isReset = await resetAdministrator(
    db,
    { vertical, email, removesAuthenticator, passwordHash: await passwordHashOf(password) },
    BY_COMMAND,
  );
  if (!isReset) throw new WrongUsage(`--email: ${vertical} has no administrator with this address`);
  return `Reset the login of ${email}. Open sessions were ended.`;
};

const lineOf = ({ vertical, email, fullName, status, hasAuthenticator, lastLoginAt }: AdministratorRow): string =>
  [
    vertical,
    email,
    fullName,
    status,
    hasAuthenticator ? 'authenticator' : 'no authenticator',
    lastLoginAt === null ? 'never logged in' : `last login ${lastLoginAt.toISOString()}`,
  ].join('  ');

const list = async (db: Db): Promise<string> => {
  const rows = await listAdministrators(db);
  return rows.length === 0 ? 'There is no administrator yet.' : rows.map(lineOf).join('\n');
};

/** Logging in takes a code after the password, which is e-mailed unless they have an authenticator. */
const warningAfter = ({ mail }: Config, order: AdminOrder): string => {
  const needsMail = order.command === 'create' || (order.command === 'reset' && order.removesAuthenticator);
  if (mail !== undefined || !needsMail) return '';
  return `Warning: no mail server is set, and a login needs a code that is sent by e-mail, so ${order.email} cannot log in yet. Set SMTP_URL and MAIL_FROM and restart the server.\n`;
};

const perform = async (db: Db, config: Config, order: Exclude<AdminOrder, { command: 'help' }>): Promise<string> => {
  if (order.command === 'list') return list(db);
  return order.command === 'create' ? create(db, config, order) : reset(db, order);
};

const readPassword = async (path: string): Promise<string> => {
  try {
    return path === '-' ? await text(process.stdin) : await readFile(path, 'utf8');
  } catch {
    throw new WrongUsage('--password-file: the file cannot be read');
  }
};

/** `main.js admin …`: what can be done about administrators without a browser. The database is opened only for an order that can be read. */
export const runAdmin = async (
  given: readonly string[],
  config: Config,
  openEngine: () => Promise<DatabaseEngine>,
  output: Output,
): Promise<number> => {
  try {
    const order = await readAdminOrder(given, config.vertical, readPassword);
    if (order.command === 'help') {
      output.out(adminHelp);
      return DONE;
    }
    const engine = await openEngine();
    try {
      await migrate(engine);
      const db = kyselyFor(engine);
      await ensurePartitions(db, new Date());
      output.out(`${await perform(db, config, order)}\n`);
      output.error(warningAfter(config, order));
      return DONE;
    } finally {
      await engine.close();
    }
  } catch (error) {
    if (error instanceof WrongUsage) {
      output.error(`${error.message}\nFor help: main.js admin --help\n`);
      return CALLED_WRONGLY;
    }
    if (!(error instanceof AppError)) throw error;
    output.error(`${error.message}\n`);
    return FAILED;
  }
};
