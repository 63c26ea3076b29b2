import { readSeller, type Seller, updateSeller } from '@airlane/contract/calls/sellers';
import { missingSellerDetails, type SellerDetails } from '@airlane/domain/papers/seller';
import { emptySeller, normalizedSeller, sellerProblems } from '@airlane/domain/papers/seller-problems';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import { invalidFields } from '#kernel/validation.ts';
import { findSellerRow, saveSeller, type SellerRow } from './sellers.repository.ts';

const presentSeller = (row: SellerRow | undefined): Seller => {
  const details = row?.details ?? emptySeller;
  return {
    details: {
      ...details,
      registrations: details.registrations.map((registration) => ({ ...registration })),
      bankAccounts: details.bankAccounts.map((account) => ({ ...account })),
    },
    missing: [...missingSellerDetails(details)],
    version: row?.version ?? 0,
    changedAt: row?.updated_at.toISOString() ?? null,
  };
};

const changedFields = (before: SellerDetails, after: SellerDetails): string[] =>
  Object.keys(emptySeller).filter(
    (field) =>
      JSON.stringify(before[field as keyof SellerDetails]) !== JSON.stringify(after[field as keyof SellerDetails]),
  );

export const sellersRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, readSeller, async ({ viewer }) => presentSeller(await findSellerRow(db, viewer.vertical)));

  handle(app, updateSeller, async ({ viewer: { vertical, userId }, body, request }) => {
    const details = normalizedSeller(body.details);
    const problems = sellerProblems(details);
    if (problems.length > 0) throw invalidFields(problems);
    await db.transaction().execute(async (trx) => {
      const before = await findSellerRow(trx, vertical);
      const changed = changedFields(normalizedSeller(before?.details ?? emptySeller), details);
      // A request that is sent twice finds what it wanted.
      if (changed.length === 0) return;
      if (!(await saveSeller(trx, { vertical, details, version: body.version, changedBy: userId })))
        throw new AppError('STALE_VERSION', { currentVersion: before?.version ?? 0 });
      await recordAudit(trx, {
        accountId: null,
        actorId: userId,
        action: 'seller.update',
        subject: vertical,
        detail: { vertical, fields: changed, before: before?.details ?? null, after: details },
        requestId: request.id,
      });
    });
    return presentSeller(await findSellerRow(db, vertical));
  });
};
