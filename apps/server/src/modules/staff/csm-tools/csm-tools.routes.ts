import { findAnything, listRecentWork, type RecentWork } from '@airlane/contract';
import { bulkActionOf, CSM_TOOLS_PAGE } from '@airlane/domain';
import type { FastifyInstance } from 'fastify';
import { type AccountPolicy, inAccountAs } from '../../../access/policy.ts';
import type { Db } from '../../../database/open.ts';
import { handle } from '../../../routing.ts';
import { countSteps, findJobNumbered, namesOf } from '../../connectivity/bulk/bulk-jobs.repository.ts';
import { presentJob } from '../../connectivity/bulk/bulk.presenter.ts';
import { findAcross, recentJobs } from './csm-tools.repository.ts';

/** Staff, in portals that have the page. What they find is within the accounts that they reach as a whole. */
const usingTools: AccountPolicy = { ...inAccountAs('admin', 'sales', 'orgAdmin'), notForGroupUsers: true, page: CSM_TOOLS_PAGE };

const readWork = async (db: Db, rows: Awaited<ReturnType<typeof recentJobs>>): Promise<RecentWork[]> => {
  const counts = await countSteps(db, rows.map(({ number }) => number));
  const jobs = await Promise.all(rows.map(({ number }) => findJobNumbered(db, number)));
  const names = await namesOf(db, jobs.map((job) => job?.ordered_by ?? null));
  return rows.flatMap(({ number, accountId, account }, index) => {
    const job = jobs[index];
    if (!job) return [];
    const { id, title, status, orderedBy, createdAt, total, done, failed } = presentJob({ job, steps: counts.filter((step) => step.job === number), names });
    return [{ id, title, status, accountId, account, orderedBy, createdAt, total, done, failed, isImport: bulkActionOf(job.action).isByRow === true }];
  });
};

export const csmToolRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, findAnything, usingTools, async ({ viewer, query }) => {
    const actsOnThings = viewer.appType !== 'sales';
    return { found: await findAcross(db, viewer, query.q, { withPeople: actsOnThings, withJobs: actsOnThings }) };
  });
  // Sales does nothing to Things, so it sees nothing of it either.
  handle(app, listRecentWork, usingTools, async ({ viewer }) => ({ work: viewer.appType === 'sales' ? [] : await readWork(db, await recentJobs(db, viewer)) }));
};
