import { readPingChart, readPingStatus } from '@airlane/contract/calls/thing-ping';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { documentNotFound } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import { findThing } from '../things/find-thing.repository.ts';
import { presentChart, presentTest } from './ping-tests.presenter.ts';
import { latestTests, runsOf } from './ping-tests.repository.ts';

const MAX_TESTS = 10;

export const pingTestRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, readPingStatus, async ({ params, scope }) => {
    const { iccid } = await findThing(db, scope, params.thingId);
    const tests = await latestTests(db, scope.accountId, iccid, MAX_TESTS);
    const runs = await runsOf(
      db,
      tests.map(({ document_id }) => document_id),
    );
    const [latest] = tests;
    return {
      qosDocumentId: latest?.document_id ?? null,
      isRunning: latest?.status === 'Created' || latest?.status === 'Running',
      tests: tests.map((test) =>
        presentTest(
          test,
          runs.filter(({ document_id }) => document_id === test.document_id),
        ),
      ),
    };
  });

  handle(app, readPingChart, async ({ params, query, scope }) => {
    const { iccid } = await findThing(db, scope, params.thingId);
    const tests = await latestTests(db, scope.accountId, iccid, MAX_TESTS);
    const test =
      query.documentId === undefined ? tests[0] : tests.find(({ document_id }) => document_id === query.documentId);
    if (query.documentId !== undefined && !test) throw documentNotFound(query.documentId);
    return presentChart(test, test ? await runsOf(db, [test.document_id]) : []);
  });
};
