import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@airlane/contract/errors';
import { MINUTE_MS } from '@airlane/domain/time/durations';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { AppError } from '#kernel/errors.ts';
import type { PlanCounts } from './plan.repository.ts';

/** A preview is confirmed soon after it was read; later it has to be read again. */
const VALID_MS = 30 * MINUTE_MS;
const NONCE_BYTES = 9;

/** What a preview answered for: whose it was, and exactly what they asked for. */
export interface Previewed {
  readonly scope: Pick<AccountScope, 'accountId' | 'viewer'>;
  /** Digest of the Things and the action as they were sent. */
  readonly asked: string;
}

/** The parts of a confirmation. The first names the Things and how they were, so that a refusal can say how many changed. */
interface Confirmation {
  readonly planned: string;
  readonly issued: string;
  readonly nonce: string;
}

const signature = (secret: string, { scope, asked }: Previewed, { planned, issued, nonce }: Confirmation): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([scope.viewer.userId, scope.accountId, asked, planned, issued, nonce]))
    .digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const plannedText = ({ confirmation, eligible, eligibleHash }: PlanCounts): string =>
  `${confirmation}-${eligible}-${eligibleHash}`;

/** Issued with a preview, and accepted once, by the order that follows it. */
export const issueConfirmation = (secret: string, previewed: Previewed, counts: PlanCounts): string => {
  const parts = {
    planned: plannedText(counts),
    issued: Date.now().toString(36),
    nonce: randomBytes(NONCE_BYTES).toString('base64url'),
  };
  return [parts.planned, parts.issued, parts.nonce, signature(secret, previewed, parts)].join('.');
};

export const refuseConfirmation = (code: ErrorCode, rule: string, reason = ''): AppError => {
  const refusal = new AppError(code, { values: { reason } });
  return new AppError(code, {
    values: { reason },
    fields: [{ field: 'confirmation', rule, message: refusal.message }],
  });
};

/** The number that was confirmed is the first part of what names the Things. */
export const changedSince = (confirmed: string, planned: string): string => {
  const [before = 0, now = 0] = [confirmed, planned].map((text) => Number.parseInt(text, 10) || 0);
  const change =
    before === now ? `${now} other Things match now` : `${before} Things were confirmed and ${now} match now`;
  return `The Things changed since you confirmed: ${change}. Nothing was done. Check the numbers and confirm again`;
};

const STATE_CHANGED =
  'The same Things are meant, but not as many of them would change as you confirmed. Nothing was done. Check the numbers and confirm again';

/** Refuses a confirmation that was not given for this. */
export const readConfirmation = (secret: string, previewed: Previewed, text: string): Confirmation => {
  const [planned = '', issued = '', nonce = '', signed = ''] = text.split('.');
  const parts = { planned, issued, nonce };
  if (!isSame(signed, signature(secret, previewed, parts)))
    throw refuseConfirmation('BULK_CONFIRMATION_FOREIGN', 'foreignConfirmation');
  if (Date.now() - Number.parseInt(issued, 36) > VALID_MS)
    throw refuseConfirmation(
      'BULK_CONFIRMATION_STALE',
      'confirmationExpired',
      'This preview is older than 30 minutes. Nothing was done. Look again and confirm',
    );
  return parts;
};

/** Refuses where the Things, or what would become of them, are no longer what the preview showed. */
export const refuseUnlessAsPreviewed = ({ planned }: Confirmation, counts: PlanCounts): void => {
  const now = plannedText(counts);
  if (planned === now) return;
  const isSameThings = planned.split('-', 2).join('-') === counts.confirmation;
  throw refuseConfirmation(
    'BULK_CONFIRMATION_STALE',
    'confirmedThings',
    isSameThings ? STATE_CHANGED : changedSince(planned, now),
  );
};
