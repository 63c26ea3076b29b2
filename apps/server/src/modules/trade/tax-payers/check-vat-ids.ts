import type { SellerDetails } from '@airlane/domain/papers/seller';
import { parseVatId, type VatId } from '@airlane/domain/tax/vat-id';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import type { JobLog } from '#kernel/jobs/queue.ts';
import { type VatIdPort, VatRegisterAway } from '#ports/vat-ids/port.ts';
import { findSeller } from '../sellers/sellers.repository.ts';
import { listPendingChecks, updateVatCheck } from './tax-payers.repository.ts';

interface CheckParts {
  readonly db: Db;
  readonly vatIds: VatIdPort;
  readonly log: Pick<JobLog, 'error'>;
}

const AT_ONCE = 100;

/** The VAT id under which the seller asks: that of its own country. */
const requesterOf = (seller: SellerDetails | undefined): VatId | undefined => {
  const own = seller?.registrations.find(({ country, isOneStopShop }) => country === seller.country && !isOneStopShop);
  return own === undefined ? undefined : parseVatId(own.number);
};

type PendingCheck = Awaited<ReturnType<typeof listPendingChecks>>[number];

const checkOne = async ({ db, vatIds }: CheckParts, { id, vertical, vatId }: PendingCheck): Promise<void> => {
  const parsed = parseVatId(vatId);
  if (parsed === undefined) return;
  const answer = await vatIds.check(parsed, requesterOf(await findSeller(db, vertical)));
  await db.transaction().execute(async (trx) => {
    const at = new Date().toISOString();
    // Another id was entered meanwhile: it has a check of its own.
    if (!(await updateVatCheck(trx, id, { vatId, at, ...answer }))) return;
    await recordAudit(trx, {
      accountId: id,
      actorId: null,
      action: 'vatId.check',
      subject: id,
      detail: { name: vatId, state: answer.state, consultation: answer.consultation },
      requestId: '',
    });
  });
};

/** What the register does not answer stays as it is, and is asked again with the next run. */
export const checkVatIds = async (parts: CheckParts, signal?: AbortSignal): Promise<void> => {
  let after = '';
  for (;;) {
    const waiting = await listPendingChecks(parts.db, after, AT_ONCE);
    for (const one of waiting) {
      if (signal?.aborted === true) return;
      try {
        await checkOne(parts, one);
      } catch (error) {
        if (!(error instanceof VatRegisterAway)) throw error;
        parts.log.error({ accountId: one.id, err: error }, 'VAT id not checked');
      }
    }
    const last = waiting.at(-1);
    if (last === undefined || waiting.length < AT_ONCE) return;
    after = last.id;
  }
};
