import type { TaxDetails } from '@airlane/contract/calls/tax-payers';
import type { TaxExemption } from '@airlane/domain/tax/tax-decision';
import { exemptionProblems, normalizedTaxPayer, type TaxPayer, taxPayerProblems } from '@airlane/domain/tax/tax-payer';
import { parseVatId, type VatCheck } from '@airlane/domain/tax/vat-id';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { invalidFields } from '#kernel/validation.ts';
import { inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { VatIdPort } from '#ports/vat-ids/port.ts';
import { noteTaxChange } from './note-tax-change.ts';
import { checkVatIdsJob } from './tax-payers.jobs.ts';
import {
  findTaxPayer,
  lockTaxPayer,
  type StoredTaxPayer,
  updateExemption,
  updateTaxPayer,
} from './tax-payers.repository.ts';

export interface TaxPayerParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly catalog: TemplateCatalog;
  readonly vatIds: Pick<VatIdPort, 'covers'>;
}

export const presentTaxPayer = ({
  vatId,
  purchaseOrder,
  costCentre,
  check,
  exemption,
}: StoredTaxPayer): TaxDetails => ({
  vatId,
  purchaseOrder,
  costCentre,
  check: check && { state: check.state, at: check.at, consultation: check.consultation, name: check.name },
  exemption: exemption && { ...exemption },
});

export const readTaxPayer = async ({ db }: Pick<TaxPayerParts, 'db'>, accountId: string): Promise<TaxDetails> =>
  presentTaxPayer(await findTaxPayer(db, accountId));

/** A new id waits for the register where there is one that knows it. */
const newCheck = ({ vatIds }: TaxPayerParts, vatId: string): VatCheck | null => {
  const parsed = parseVatId(vatId);
  if (parsed === undefined) return null;
  const state = vatIds.covers(parsed.prefix) ? 'pending' : 'unchecked';
  return { vatId, state, at: new Date().toISOString(), consultation: '', name: '', address: '' };
};

export const saveTaxPayer = async (
  parts: TaxPayerParts,
  { accountId, viewer }: AccountScope,
  typed: TaxPayer,
  requestId: string,
): Promise<void> => {
  const inbox = await inboxTemplate(parts.catalog);
  const payer = normalizedTaxPayer(typed);
  await parts.db.transaction().execute(async (trx) => {
    const before = await lockTaxPayer(trx, accountId);
    const problems = taxPayerProblems(payer, before.address.country ?? '');
    if (problems.length > 0) throw invalidFields(problems);
    const changed = (['vatId', 'purchaseOrder', 'costCentre'] as const).filter(
      (field) => before[field] !== payer[field],
    );
    if (changed.length === 0) return;
    const isNewId = changed.includes('vatId');
    const check = isNewId ? newCheck(parts, payer.vatId) : before.check;
    await updateTaxPayer(trx, accountId, payer, check);
    if (isNewId && check?.state === 'pending') await parts.jobs.send(checkVatIdsJob, {}, trx);
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'account.tax',
      subject: accountId,
      detail: {
        fields: changed,
        before: Object.fromEntries(changed.map((field) => [field, before[field]])),
        after: Object.fromEntries(changed.map((field) => [field, payer[field]])),
      },
      requestId,
    });
    await noteTaxChange(trx, inbox, {
      accountId,
      account: before.title,
      what: 'VAT id',
      from: before.vatId,
      to: payer.vatId,
    });
  });
};

export const saveExemption = async (
  { db }: Pick<TaxPayerParts, 'db'>,
  { accountId, viewer }: AccountScope,
  exemption: TaxExemption | null,
  requestId: string,
): Promise<void> => {
  const problems = exemption === null ? [] : exemptionProblems(exemption);
  if (problems.length > 0) throw invalidFields(problems);
  await db.transaction().execute(async (trx) => {
    const before = await lockTaxPayer(trx, accountId);
    await updateExemption(trx, accountId, exemption);
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'account.taxExemption',
      subject: accountId,
      detail: { before: before.exemption, after: exemption },
      requestId,
    });
  });
};
