import { choosableEventTypes, eventTypeNames, type EventType } from '@airlane/domain/events/event-types';
import { dataLimitFieldActions } from '@airlane/domain/integrations/data-limit-fields';
import { deliveryStates } from '@airlane/domain/integrations/delivery-retries';
import { hasHtmlContent, HTML_REFUSED } from '@airlane/domain/text/html-content';
import {
  integrationKindNames,
  integrationStates,
  INTEGRATIONS_PAGE,
  integrationManagers,
} from '@airlane/domain/integrations/integration-kinds';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, inAccount, inAccountAs } from '../policy.ts';
import { instant } from '../wire-values.ts';

const page = INTEGRATIONS_PAGE;
const listingIntegrations: AccountPolicy = { ...inAccount, page };
/** Events of the whole account leave by an integration, so it is not for those who see a part of it. */
const seeingIntegrations: AccountPolicy = { ...listingIntegrations, notForGroupUsers: true };
/** Secrets are written by people and never read again, so no program manages integrations with a key. */
const managingIntegrations: AccountPolicy = { ...inAccountAs(...integrationManagers), notForGroupUsers: true, page };

export const listEventTypes = defineCall({
  id: 'listEventTypes',
  method: 'GET',
  path: '/api/v1/integrations/eventTypes',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Events that an integration can be notified of',
  tag: 'Integrations',
  headers: commonHeaders,
  answer: z.object({ options: z.array(z.object({ id: z.string(), title: z.string() })) }),
});

export const listThingEventTypes = defineCall({
  ...listEventTypes,
  id: 'listThingEventTypes',
  path: '/api/v1/integrations/thingEventTypes',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Events of Things, which can set an event rule off',
});

const kind = z.enum(integrationKindNames);
const integrationId = z.object({ id: z.string().min(1).max(80) });
const shared = { tag: 'Integrations', headers: commonHeaders } as const;

const MAX_CHOICES = 100;
const names = z.array(z.string().trim().min(1).max(200)).max(MAX_CHOICES).default([]);
const chosenTypes = z
  .array(z.enum(choosableEventTypes as [EventType, ...EventType[]]))
  .max(eventTypeNames.length)
  .default([]);

const limitAction = z.enum(dataLimitFieldActions);
/** Programs of the time before rules had more actions call it Block. */
const chosenLimitAction = z.union([limitAction, z.literal('Block').transform(() => 'Block Network' as const)]);
const limitFields = { limitMegabytes: z.number(), groups: names, networks: names };
const dataLimit = z
  .object({
    ...limitFields,
    action: chosenLimitAction,
    networkActions: chosenLimitAction.optional().describe('In the place of the action, where networks are chosen'),
    groupActions: chosenLimitAction
      .optional()
      .describe('In the place of the action, where groups and no networks are chosen'),
  })
  .nullable()
  .default(null)
  .describe(
    'What is done with Things that use more than this in a month: an event rule that is made, changed and removed with the integration. Goes with the event thing.data-limit-rule',
  );

const selection = {
  events: chosenTypes.describe('The types of events'),
  groups: names.describe('Of Things in one of these groups; of all where empty'),
  tags: names.describe('Of Things with one of these tags'),
  networks: names.describe('Of Things on one of these networks'),
  dataLimit,
};

const integrationBase = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  state: z.enum(integrationStates),
  stateReason: z.string(),
  createdAt: instant,
});
export const integrationSchema = integrationBase
  .extend({
    version: z.number().int(),
    settings: z.record(z.string(), z.unknown()),
    secretsSet: z.array(z.string()).describe('The secrets that are set; their values are never told'),
    events: z.array(z.enum(eventTypeNames)),
    groups: z.array(z.string()),
    tags: z.array(z.string()),
    networks: z.array(z.string()),
    dataLimit: z.object({ ...limitFields, action: limitAction }).nullable(),
    failingSince: instant.nullable(),
    retryAt: instant.nullable(),
    waiting: z.number().int().describe('Events that are not delivered yet'),
  })
  .meta({ id: 'Integration' });
export type Integration = z.infer<typeof integrationSchema>;
export const integrationEntrySchema = integrationBase
  .extend({ failingSince: instant.nullable(), waiting: z.number().int() })
  .meta({ id: 'IntegrationEntry' });
export type IntegrationEntry = z.infer<typeof integrationEntrySchema>;

export const listIntegrations = defineCall({
  ...shared,
  id: 'listIntegrations',
  method: 'GET',
  path: '/api/v1/integrations',
  policy: listingIntegrations,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The integrations of the account, and the kinds that can be set up',
  answer: z.object({
    installed: z.array(integrationEntrySchema),
    available: z.array(
      z.object({
        kind,
        alreadyExists: z.boolean().describe('Of a kind that is there once'),
        unavailable: z.string().nullable().describe('What the operator has to set up first'),
      }),
    ),
  }),
});

export const readIntegration = defineCall({
  ...shared,
  id: 'readIntegration',
  method: 'GET',
  path: '/api/v1/integrations/:id',
  policy: seeingIntegrations,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'One integration, without its secrets',
  params: integrationId,
  answer: integrationSchema,
  errors: ['INTEGRATION_NOT_FOUND', 'FORBIDDEN'],
});

const settings = z.record(z.string().max(60), z.unknown()).default({});
const secrets = z.record(z.string().max(60), z.unknown()).default({});
const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => !hasHtmlContent(text), HTML_REFUSED);

/** What only the answer to its making holds: it cannot be read again. */
const withSecret = z.object({
  integration: integrationSchema,
  signingSecret: z.string().nullable().describe('Shown this once; receivers verify signatures with it'),
  message: z.string(),
});

export const createIntegration = defineCall({
  ...shared,
  id: 'createIntegration',
  method: 'POST',
  path: '/api/v1/integrations',
  policy: managingIntegrations,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Set an integration up, or activate a feature of the account',
  headers: commonHeaders.extend({
    'idempotency-key': z.string().min(8).max(120).optional().describe('The same key twice sets one integration up'),
  }),
  body: z.object({ kind, name: name.optional(), settings, secrets, ...selection }),
  answer: withSecret,
  errors: [
    'VALIDATION_FAILED',
    'INTEGRATION_EXISTS',
    'DUPLICATE',
    'TOO_MANY_INTEGRATIONS',
    'INTEGRATION_UNAVAILABLE',
    'FORBIDDEN',
  ],
});

export const updateIntegration = defineCall({
  ...shared,
  id: 'updateIntegration',
  method: 'PUT',
  path: '/api/v1/integrations/:id',
  policy: managingIntegrations,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Change an integration; secrets that are not sent stay as they are',
  params: integrationId,
  body: z.object({ version: z.number().int(), name, settings, secrets, ...selection }),
  answer: z.object({ integration: integrationSchema, message: z.string() }),
  errors: ['VALIDATION_FAILED', 'INTEGRATION_NOT_FOUND', 'STALE_VERSION', 'FORBIDDEN'],
});

export const deleteIntegration = defineCall({
  ...shared,
  id: 'deleteIntegration',
  method: 'DELETE',
  path: '/api/v1/integrations/:id',
  policy: managingIntegrations,
  permission: 'documents:delete',
  viewAs: 'never',
  keys: 'never',
  summary: 'Remove an integration; what waits for it is no longer sent',
  params: integrationId,
  answer: z.object({ message: z.string() }),
  errors: ['INTEGRATION_NOT_FOUND', 'FORBIDDEN'],
});

export const setIntegrationState = defineCall({
  ...shared,
  id: 'setIntegrationState',
  method: 'POST',
  path: '/api/v1/integrations/:id/state',
  policy: managingIntegrations,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Pause an integration, or let it go on; what waited is sent then, what happened meanwhile can be replayed',
  params: integrationId,
  body: z.object({ state: z.enum(['active', 'paused']) }),
  answer: z.object({ integration: integrationSchema }),
  errors: ['INTEGRATION_NOT_FOUND', 'FORBIDDEN'],
});

export const rotateSigningSecret = defineCall({
  ...shared,
  id: 'rotateSigningSecret',
  method: 'POST',
  path: '/api/v1/integrations/:id/signing-secret',
  policy: managingIntegrations,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'A new signing secret; the one before is used beside it for a day',
  params: integrationId,
  body: z.object({}),
  answer: withSecret,
  errors: ['INTEGRATION_NOT_FOUND', 'INTEGRATION_UNSIGNED', 'FORBIDDEN'],
});

export const testIntegration = defineCall({
  ...shared,
  id: 'testIntegration',
  method: 'POST',
  path: '/api/v1/integrations/:id/test',
  policy: managingIntegrations,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Send a test event to this integration alone',
  params: integrationId,
  body: z.object({}),
  answer: z.object({ message: z.string() }),
  errors: ['INTEGRATION_NOT_FOUND', 'INTEGRATION_NOT_ACTIVE', 'FORBIDDEN'],
});

const attempt = z.object({
  at: instant,
  milliseconds: z.number(),
  status: z.number().nullable().describe('HTTP status, where there is one'),
  answer: z.string(),
  failure: z.string().optional(),
  detail: z.string().optional(),
});
const deliveryBase = z.object({
  id: z.string(),
  createdAt: instant,
  state: z.enum(deliveryStates),
  isReplay: z.boolean(),
  attempts: z.number().int(),
  nextAt: instant.nullable().describe('When it is tried again'),
  finishedAt: instant.nullable(),
  event: z.object({ id: z.string(), type: z.string(), time: instant, subject: z.string().nullable() }),
  last: attempt.nullable(),
});
export const deliverySchema = deliveryBase.meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof deliverySchema>;
const deliveryDetail = deliveryBase
  .extend({ history: z.array(attempt), body: z.string().describe('What was sent') })
  .meta({ id: 'DeliveryDetail' });
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const MAX_DELIVERIES_A_PAGE = 100;
const deliveryId = z.string().regex(/^\d{1,18}$/, 'The id of a delivery');

export const listDeliveries = defineCall({
  ...shared,
  id: 'listDeliveries',
  method: 'GET',
  path: '/api/v1/integrations/:id/deliveries',
  policy: seeingIntegrations,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'What was sent to an integration, the latest first',
  params: integrationId,
  query: z.object({
    state: z.enum(deliveryStates).optional(),
    before: deliveryId.optional(),
    limit: z.coerce.number().int().min(1).max(MAX_DELIVERIES_A_PAGE).default(50),
  }),
  answer: z.object({
    deliveries: z.array(deliverySchema),
    hasMore: z.boolean(),
    counts: z.record(z.enum(deliveryStates), z.number().int()).describe('Of the last 24 hours'),
  }),
  errors: ['INTEGRATION_NOT_FOUND', 'FORBIDDEN'],
});

export const readDelivery = defineCall({
  ...shared,
  id: 'readDelivery',
  method: 'GET',
  path: '/api/v1/integrations/:id/deliveries/:deliveryId',
  policy: seeingIntegrations,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'One delivery with what was sent and every attempt',
  params: integrationId.extend({ deliveryId }),
  answer: deliveryDetail,
  errors: ['INTEGRATION_NOT_FOUND', 'DELIVERY_NOT_FOUND', 'FORBIDDEN'],
});

export const MAX_REPLAYED = 100_000;
export const replayDeliveries = defineCall({
  ...shared,
  id: 'replayDeliveries',
  method: 'POST',
  path: '/api/v1/integrations/:id/replay',
  policy: managingIntegrations,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Send deliveries again, or every event since a moment that the integration wants',
  params: integrationId,
  body: z.union([
    z.object({ deliveries: z.array(deliveryId).min(1).max(MAX_DELIVERIES_A_PAGE) }),
    z.object({ since: z.iso.datetime({ offset: true }) }),
  ]),
  answer: z.object({ replayed: z.number().int(), message: z.string() }),
  errors: ['INTEGRATION_NOT_FOUND', 'INTEGRATION_NOT_ACTIVE', 'VALIDATION_FAILED', 'FORBIDDEN'],
});

/** The sign-in of Slack leads back here with a code and the state that was given. */
export const slackSignIn = defineCall({
  ...shared,
  id: 'slackSignIn',
  method: 'GET',
  path: '/api/v1/slack/sign-in',
  policy: managingIntegrations,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: "Where 'Sign in with Slack' leads",
  answer: z.object({ url: z.string(), state: z.string() }),
  errors: ['INTEGRATION_UNAVAILABLE', 'FORBIDDEN'],
});

export const installSlack = defineCall({
  ...shared,
  id: 'installSlack',
  method: 'POST',
  path: '/api/v1/slack/install',
  policy: managingIntegrations,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Install the Slack app with the code of a sign-in, and set the integration up',
  body: z.object({
    code: z.string().min(1).max(500),
    state: z.string().min(1).max(200),
    name: name.optional(),
    settings,
    ...selection,
  }),
  answer: z.object({ integration: integrationSchema, message: z.string() }),
  errors: ['VALIDATION_FAILED', 'SLACK_REFUSED', 'TOO_MANY_INTEGRATIONS', 'INTEGRATION_UNAVAILABLE', 'FORBIDDEN'],
});

export const uninstallSlack = defineCall({
  ...shared,
  id: 'uninstallSlack',
  method: 'POST',
  path: '/api/v1/slack/uninstall',
  policy: managingIntegrations,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Take the Slack app out of the workspace and remove the integration',
  body: z.object({ documentId: z.string().min(1).max(80) }),
  answer: z.object({ message: z.string() }),
  errors: ['INTEGRATION_NOT_FOUND', 'FORBIDDEN'],
});
