import { numberText } from '@airlane/domain/text/number-text';
import {
  createIntegration,
  deleteIntegration,
  type Delivery,
  type DeliveryDetail,
  listDeliveries,
  listEventTypes,
  listIntegrations,
  listThingEventTypes,
  readDelivery,
  readIntegration,
  replayDeliveries,
  rotateSigningSecret,
  setIntegrationState,
  testIntegration,
  updateIntegration,
} from '@airlane/contract/calls/integrations';
import { choosableEventTypes, type EventType, eventTypes, thingEventTypes } from '@airlane/domain/events/event-types';
import { cloudEventOf } from '@airlane/domain/events/cloud-event';
import { integrationKindNames, integrationKinds } from '@airlane/domain/integrations/integration-kinds';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import { countsOfDay, findDeliveries, listLog, type StoredDelivery } from '../deliveries/deliveries.repository.ts';
import {
  changeState,
  create,
  find,
  type IntegrationParts,
  overview,
  readOne,
  remove,
  rotate,
  sendTest,
  update,
} from './integrations.service.ts';
import { replay } from './replay.ts';

const presentDelivery = ({
  id,
  createdAt,
  state,
  isReplay,
  attempts,
  nextAt,
  finishedAt,
  event,
  history,
}: StoredDelivery): Delivery => ({
  id: String(id),
  createdAt: createdAt.toISOString(),
  state,
  isReplay,
  attempts,
  nextAt: state === 'pending' ? nextAt.toISOString() : null,
  finishedAt: finishedAt?.toISOString() ?? null,
  event: { id: event.id, type: event.type, time: event.at.toISOString(), subject: event.thing },
  last: history.at(-1) ?? null,
});

export const integrationRoutes = (
  app: FastifyInstance,
  parts: IntegrationParts & { readonly publicUrl: string },
): void => {
  const { db, publicUrl } = parts;

  const optionsOf = (types: readonly EventType[]) =>
    types.map((type) => ({ id: eventTypes[type].title, title: eventTypes[type].title }));
  handle(app, listEventTypes, async () => ({ options: optionsOf(choosableEventTypes) }));
  handle(app, listThingEventTypes, async () => ({ options: optionsOf(thingEventTypes) }));

  handle(app, listIntegrations, async ({ scope }) => {
    const { installed, alreadyExists, unavailable } = await overview(parts, scope);
    // Why a receiver fails may tell of its address.
    const shown =
      scope.things.kind === 'groups' ? installed.map((entry) => ({ ...entry, stateReason: '' })) : installed;
    return {
      installed: shown,
      available: integrationKindNames.map((kind) => ({
        kind,
        alreadyExists: alreadyExists(kind),
        unavailable: unavailable(kind),
      })),
    };
  });

  handle(app, readIntegration, ({ scope, params }) => readOne(parts, scope, params.id));

  handle(app, createIntegration, ({ scope, body, headers, request }) =>
    create(
      parts,
      scope,
      body.kind,
      { ...body, name: body.name ?? integrationKinds[body.kind].title },
      request.id,
      headers['idempotency-key'],
    ),
  );

  handle(app, updateIntegration, async ({ scope, params, body, request }) => ({
    integration: await update(parts, scope, params.id, body.version, body, request.id),
    message: 'Integration was updated',
  }));

  handle(app, deleteIntegration, async ({ scope, params, request }) => {
    await remove(parts, scope, params.id, request.id);
    return { message: 'Integration deleted successfully' };
  });

  handle(app, setIntegrationState, async ({ scope, params, body, request }) => ({
    integration: await changeState(parts, scope, params.id, body.state, request.id),
  }));

  handle(app, rotateSigningSecret, ({ scope, params, request }) => rotate(parts, scope, params.id, request.id));

  handle(app, testIntegration, async ({ scope, params }) => {
    await sendTest(parts, scope, params.id);
    return { message: 'A test event is on its way' };
  });

  handle(app, listDeliveries, async ({ scope, params, query }) => {
    const { id } = await find(db, scope, params.id);
    const { state, before, limit } = query;
    const found = await listLog(db, id, {
      state,
      before: before === undefined ? undefined : Number(before),
      limit: limit + 1,
    });
    return {
      deliveries: found.slice(0, limit).map(presentDelivery),
      hasMore: found.length > limit,
      counts: await countsOfDay(db, id),
    };
  });

  handle(app, readDelivery, async ({ scope, params }): Promise<DeliveryDetail> => {
    const { id } = await find(db, scope, params.id);
    const [delivery] = await findDeliveries(db, id, [Number(params.deliveryId)]);
    if (!delivery) throw new AppError('DELIVERY_NOT_FOUND');
    return {
      ...presentDelivery(delivery),
      history: [...delivery.history],
      body: JSON.stringify(cloudEventOf(delivery.event, publicUrl), undefined, 2),
    };
  });

  handle(app, replayDeliveries, async ({ scope, params, body, request }) => {
    const replayed = await replay(db, scope, params.id, body, request.id);
    return {
      replayed,
      message: replayed === 1 ? 'One event is sent again' : `${numberText(replayed)} events are sent again`,
    };
  });
};
