import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { CaptchaUnavailable } from '#ports/captcha/port.ts';
import { consoleAddressOf } from '#config/console-address.ts';
import { listAdministrators } from '../administrators/administrators.repository.ts';
import { recentMailFailures } from './setup.repository.ts';
import { type Finding, type SetupParts, failed, ok, warning } from './setup-parts.ts';

export const mailFinding = async ({ config, db }: SetupParts): Promise<Finding> => {
  const { mail } = config;
  if (mail === undefined)
    return failed(
      'No mail server is set. Logins by e-mailed code, invitations and password resets are refused.',
      'SMTP_URL',
      'MAIL_FROM',
    );
  if (mail === 'outbox') return warning('E-mails stay in the outbox of the demo.', 'SMTP_URL', 'MAIL_FROM');
  const { count, lastError } = await recentMailFailures(db);
  const route = `E-mails from ${mail.from} go to ${new URL(mail.url).host}.`;
  return count === 0
    ? ok(route)
    : warning(
        `${route} ${count} failed in the last 24 hours, the last with: ${lastError ?? 'unknown'}`,
        'SMTP_URL',
        'MAIL_FROM',
      );
};

export const supportFinding = async ({ config }: SetupParts): Promise<Finding> => {
  if (config.supportEmail !== undefined) return ok(`Messages to support go to ${config.supportEmail}.`);
  const address = verticalByName(config.vertical)?.supportEmail ?? '';
  return warning(`Messages to support go to ${address}, which is only an example.`, 'SUPPORT_EMAIL');
};

/** Writes, reads and deletes a small file. */
export const storageFinding = async ({ storage, config }: SetupParts): Promise<Finding> => {
  const [key, content] = [`setup/${randomUUID()}`, randomUUID()];
  const where = config.s3 === undefined ? `the directory ${config.dataDir}/files` : `the bucket ${config.s3.bucket}`;
  const variables =
    config.s3 === undefined ? ['DATA_DIR'] : ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  try {
    await storage.put(key, Buffer.from(content));
    const isSame = (await text(await storage.read(key))) === content;
    await storage.remove(key);
    return isSame
      ? ok(`A file was written to, read from and deleted in ${where}.`)
      : failed(`What was read from ${where} is not what was written.`, ...variables);
  } catch (error) {
    return failed(`${where} does not work: ${error instanceof Error ? error.message : String(error)}`, ...variables);
  }
};

export const captchaFinding = async ({ captcha, config }: SetupParts): Promise<Finding> => {
  if (config.recaptcha === undefined) {
    await captcha.ask('login', config.vertical);
    return ok('Visitors solve a proof of work of this server.');
  }
  try {
    await captcha.verify('setup', 'login', config.vertical);
    return ok('reCAPTCHA answers and knows the secret key.');
  } catch (error) {
    if (!(error instanceof CaptchaUnavailable)) throw error;
    return failed(error.message, 'RECAPTCHA_SECRET_KEY', 'RECAPTCHA_VERIFY_URL');
  }
};

export const paymentsFinding = async ({ payments, config }: SetupParts): Promise<Finding> => {
  if (!payments)
    return warning(
      'No payment provider is set. Customers cannot save cards or pay for orders.',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    );
  if (payments.name === 'sandbox')
    return warning(
      'Payments go to the sandbox of this server: only test cards work, and no money moves.',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    );
  try {
    await payments.check();
    return ok(
      `Stripe answers and knows the secret key. It sends webhooks to ${config.publicUrl}/api/v1/payments/webhook once that address is entered there.`,
    );
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error), 'STRIPE_SECRET_KEY');
  }
};

export const taxFinding = async ({ tax, config }: SetupParts): Promise<Finding> => {
  if (tax.name === 'table')
    return config.payments === undefined || config.payments === 'sandbox'
      ? ok('Taxes come from the table of standard rates that comes along.')
      : warning(
          'Taxes come from the table of standard rates that comes along: no local taxes, no exemptions. Stripe Tax computes them by address.',
          'STRIPE_TAX',
        );
  try {
    await tax.check();
    return ok('Stripe Tax answers and is set up.');
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error), 'STRIPE_TAX', 'STRIPE_SECRET_KEY');
  }
};

export const hostsFinding = async ({ config, db }: SetupParts): Promise<Finding> => {
  const keys = [...new Set([config.vertical, ...config.verticalHosts.values()])];
  const staffed = new Set((await listAdministrators(db)).map(({ vertical }) => vertical));
  const places = keys
    .map((key) => `${verticalByName(key)?.name ?? key} at ${consoleAddressOf(key, config)}`)
    .join(', ');
  const lacking = keys.filter((key) => !staffed.has(key));
  return lacking.length === 0
    ? ok(`${places}.`)
    : warning(
        `${places}. No administrator yet for ${lacking.join(', ')}: create one with the command admin create --vertical.`,
        'VERTICAL',
        'VERTICAL_HOSTS',
      );
};
