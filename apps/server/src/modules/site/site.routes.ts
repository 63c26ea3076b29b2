import { getSiteStatus } from '@airlane/contract';
import { verticalByName } from '@airlane/domain';
import type { FastifyInstance } from 'fastify';
import { anyone } from '../../access/policy.ts';
import type { Db } from '../../database/open.ts';
import { handle } from '../../routing.ts';

export const siteRoutes = (app: FastifyInstance, db: Db, defaultVertical: string): void => {
  handle(app, getSiteStatus, anyone, async ({ headers }) => {
    const vertical = verticalByName(headers.segment ?? defaultVertical)?.key ?? defaultVertical;
    const row = await db.selectFrom('site_status').selectAll().where('vertical', '=', vertical).executeTakeFirst();
    return { showBanner: row?.show_banner ?? false, title: row?.title ?? '', message: row?.message ?? '' };
  });
};
