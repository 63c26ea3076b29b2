import { readTimeline } from '@airlane/contract/calls/thing-timeline';
import { DAY_MS } from '@airlane/domain/time/durations';
import { templateNames } from '@airlane/domain/template-names';
import { timelineLanes } from '@airlane/domain/timeline/timeline-lanes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { findThing } from '../things/find-thing.repository.ts';
import { timelineOf } from './timeline.service.ts';

const MAX_DAYS = 400;

const refuseUnlessPeriod = (from: Date, to: Date): void => {
  const length = to.getTime() - from.getTime();
  if (length <= 0) throw invalidField('to', 'order', 'A time ends after it starts');
  if (length > MAX_DAYS * DAY_MS) throw invalidField('to', 'max', `A timeline shows at most ${MAX_DAYS} days`);
};

export const timelineRoutes = (app: FastifyInstance, db: Db, catalog: TemplateCatalog): void => {
  handle(app, readTimeline, async ({ scope, params, query }) => {
    const from = new Date(query.from);
    const to = new Date(query.to);
    refuseUnlessPeriod(from, to);
    const { iccid } = await findThing(db, scope, params.thing_id);
    const template = await catalog.byName(templateNames.thingsTable, readerOf(scope));
    const labels = new Map(
      template?.content.questions.map(({ questionId, questionLabel }) => [questionId, questionLabel]),
    );
    const request = {
      iccid,
      accountId: scope.accountId,
      from,
      to,
      lanes: query.lanes ?? timelineLanes,
      search: query.search?.trim() ?? '',
    };
    return timelineOf(db, request, (questionId) => labels.get(questionId) ?? questionId);
  });
};
