import type { SetupCheck } from '@airlane/contract/calls/setup';
import { setupStepIds } from '@airlane/domain/access/setup-steps';
import type { Viewer } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { sendMailHandler } from '#kernel/jobs/send-mail.ts';
import { letter, productName } from '#modules/platform/mails/letter.ts';
import { findSeller } from '#modules/trade/sellers/sellers.repository.ts';
import { missingOfSeller } from '#modules/trade/sellers/seller-complete.ts';
import { proxyFinding, publicAddressFinding, type Visit } from './address-checks.ts';
import {
  captchaFinding,
  hostsFinding,
  mailFinding,
  paymentsFinding,
  storageFinding,
  supportFinding,
  taxFinding,
} from './service-checks.ts';
import { type Check, type SetupParts, failed } from './setup-parts.ts';
import { findMailStatus, findSteps, insertMail } from './setup.repository.ts';
import {
  backUpFinding,
  databaseFinding,
  deliveriesFinding,
  jobsFinding,
  keyFinding,
  networkFinding,
} from './stored-checks.ts';

const TIMEOUT_MS = 5000;

/** What can be asked at any time, by a probe too. */
const quietChecks: readonly Check[] = [
  { id: 'mail', title: 'Mail', find: mailFinding },
  { id: 'support', title: 'Support address', find: supportFinding },
  { id: 'captcha', title: 'Captcha', find: captchaFinding },
  { id: 'payments', title: 'Payments', find: paymentsFinding },
  { id: 'tax', title: 'Tax', find: taxFinding },
  { id: 'database', title: 'Database', find: databaseFinding },
  { id: 'encryption-key', title: 'Encryption key', find: keyFinding },
  { id: 'network', title: 'Network', find: networkFinding },
  { id: 'jobs', title: 'Job queue', find: jobsFinding },
  { id: 'deliveries', title: 'Deliveries', find: deliveriesFinding },
  { id: 'back-up', title: 'Back-up', find: backUpFinding },
  { id: 'hosts', title: 'Portals and hosts', find: hostsFinding },
];

/** Those that need a person's request, or leave traces elsewhere if only for a moment. */
const visitChecks = (visit: Visit): readonly Check[] => [
  {
    id: 'public-address',
    title: 'Public address',
    find: async ({ config }) => publicAddressFinding(config.publicUrl, [...config.verticalHosts.keys()], visit),
  },
  { id: 'proxies', title: 'Proxies', find: async ({ config }) => proxyFinding(config.trustProxy, visit) },
  { id: 'storage', title: 'File storage', find: storageFinding },
];

const run = async ({ id, title, find }: Check, parts: SetupParts): Promise<SetupCheck> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  // One part that fails must not hide what the others found.
  const finding = await Promise.race([find(parts), late])
    .catch((error: unknown) => failed(`The check failed: ${error instanceof Error ? error.message : String(error)}`))
    .finally(() => clearTimeout(timer));
  return { id, title, status: finding.status, text: finding.text, variables: [...(finding.variables ?? [])] };
};

export const operatorChecks = (parts: SetupParts): Promise<SetupCheck[]> =>
  Promise.all(quietChecks.map((check) => run(check, parts)));

export const allChecks = (parts: SetupParts, visit: Visit): Promise<SetupCheck[]> =>
  Promise.all([...visitChecks(visit), ...quietChecks].map((check) => run(check, parts)));

export const firstSteps = async (db: Db, vertical: string) => {
  const stored = await findSteps(db, vertical);
  const done = { ...stored, seller: missingOfSeller(await findSeller(db, vertical)) === '' };
  return setupStepIds.map((id) => ({ id, isDone: done[id] }));
};

/** Sends a mail to the viewer at once instead of by the queue, so that the answer says what the mail server answered. */
export const sendTestMail = async (
  { db, mail, config }: SetupParts,
  { email, userId, vertical }: Viewer,
  requestId: string,
): Promise<void> => {
  if (config.mail === undefined) throw new AppError('MAIL_NOT_CONFIGURED');
  const test = letter({
    vertical,
    to: email,
    subject: `${productName(vertical)}: test e-mail`,
    paragraphs: ['This e-mail was sent from the setup page. Your mail server works.'],
  });
  await insertMail(db, test);
  await recordAudit(db, { accountId: null, actorId: userId, action: 'setup.mail', subject: userId, requestId });
  // Why it failed is kept with the mail.
  await sendMailHandler(db, mail)({ mailId: test.id }, { isLast: true }).catch(() => undefined);
  const { status, last_error: reason } = await findMailStatus(db, test.id);
  if (status !== 'sent') throw new AppError('MAIL_FAILED', { values: { reason: reason ?? 'unknown' } });
};
