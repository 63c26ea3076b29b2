import type { Banner } from '@airlane/contract/calls/site';
import { getSiteStatus } from '@airlane/contract/calls/me';
import { readBanner, updateBanner } from '@airlane/contract/calls/site';
import { isBannerShown } from '@airlane/domain/access/banner';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { BannerRow } from './site.repository.ts';
import { findBanner, saveBanner } from './site.repository.ts';

const isShown = (row: BannerRow): boolean =>
  isBannerShown({ showBanner: row.show_banner, from: row.shown_from, to: row.shown_to }, new Date());

const presentBanner = (row: BannerRow | undefined): Banner => ({
  showBanner: row?.show_banner ?? false,
  title: row?.title ?? '',
  message: row?.message ?? '',
  from: row?.shown_from?.toISOString() ?? null,
  to: row?.shown_to?.toISOString() ?? null,
  version: row?.version ?? 0,
  isShown: row !== undefined && isShown(row),
  changedAt: row?.changed_at?.toISOString() ?? null,
  changedBy: row?.changer ?? null,
});

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const siteRoutes = (app: FastifyInstance, db: Db, defaultVertical: string): void => {
  handle(app, getSiteStatus, async ({ headers }) => {
    const row = await findBanner(db, verticalByName(headers.segment ?? defaultVertical)?.key ?? defaultVertical);
    // A message that is prepared for later is not public yet.
    return row && isShown(row)
      ? { showBanner: true, title: row.title, message: row.message }
      : { showBanner: false, title: '', message: '' };
  });

  handle(app, readBanner, async ({ viewer }) => presentBanner(await findBanner(db, viewer.vertical)));

  handle(app, updateBanner, async ({ viewer, body, request }) => {
    const { vertical, userId } = viewer;
    await db.transaction().execute(async (trx) => {
      const isSaved = await saveBanner(trx, {
        ...body,
        vertical,
        from: instant(body.from),
        to: instant(body.to),
        changedBy: userId,
      });
      if (!isSaved)
        throw new AppError('STALE_VERSION', { currentVersion: (await findBanner(trx, vertical))?.version ?? 0 });
      await recordAudit(trx, {
        accountId: null,
        actorId: userId,
        action: 'banner.update',
        subject: vertical,
        detail: { ...body, vertical },
        requestId: request.id,
      });
    });
    return presentBanner(await findBanner(db, vertical));
  });
};
