import { findAnything, listRecentWork, type RecentWork } from '@airlane/contract/calls/csm-tools';
import { bulkActionOf } from '@airlane/domain/bulk/bulk-actions';
import { templateNames } from '@airlane/domain/template-names';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { handle } from '#kernel/routing/handle.ts';
import { countSteps, findJobNumbered, namesOf } from '#modules/connectivity/bulk/bulk-jobs.repository.ts';
import { presentJob } from '#modules/connectivity/bulk/bulk.presenter.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { findAcross, recentJobs } from './csm-tools.repository.ts';

interface CsmToolParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
}

const readWork = async (db: Db, rows: Awaited<ReturnType<typeof recentJobs>>): Promise<RecentWork[]> => {
  const counts = await countSteps(
    db,
    rows.map(({ number }) => number),
  );
  const jobs = await Promise.all(rows.map(({ number }) => findJobNumbered(db, number)));
  const names = await namesOf(
    db,
    jobs.map((job) => job?.ordered_by ?? null),
  );
  return rows.flatMap(({ number, accountId, account }, index) => {
    const job = jobs[index];
    if (!job) return [];
    const { id, title, status, orderedBy, createdAt, total, done, failed } = presentJob({
      job,
      steps: counts.filter((step) => step.job === number),
      names,
    });
    return [
      {
        id,
        title,
        status,
        accountId,
        account,
        orderedBy,
        createdAt,
        total,
        done,
        failed,
        isImport: bulkActionOf(job.action).isByRow === true,
      },
    ];
  });
};

export const csmToolRoutes = (app: FastifyInstance, { db, catalog }: CsmToolParts): void => {
  handle(app, findAnything, async ({ viewer, scope, query }) => {
    const actsOnThings = viewer.appType !== 'sales';
    const [things, orders] = await Promise.all(
      [templateNames.thingsTable, templateNames.orderSim].map((name) => catalog.byName(name, readerOf(scope))),
    );
    return {
      found: await findAcross(db, viewer, query.q, {
        things,
        orders,
        withPeople: actsOnThings,
        withJobs: actsOnThings,
      }),
    };
  });
  // Sales does nothing to Things, so it sees nothing of it either.
  handle(app, listRecentWork, async ({ viewer }) => ({
    work: viewer.appType === 'sales' ? [] : await readWork(db, await recentJobs(db, viewer)),
  }));
};
