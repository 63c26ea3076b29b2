import { timingSafeEqual } from 'node:crypto';
import type { Call } from '@airlane/contract/call';
import type { Policy } from '@airlane/contract/policy';
import { API_KEY_BEGINNING } from '@airlane/domain/access/api-keys';
import { commonThings } from '@airlane/domain/access/thing-scope';
import { holdsPermission } from '@airlane/domain/permissions/permissions';
import { THING_ID_PREFIX } from '@airlane/domain/things/thing-id';
import { type ViewAsNeeds, viewAsRefusal } from '@airlane/domain/view-as/view-as';
import { verticalByName, verticalHasPage } from '@airlane/domain/verticals/verticals';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { AccessCache } from '../access/access-cache.ts';
import type { KeyHolder } from '../access/api-key.repository.ts';
import type { AccessTokens } from '../access/tokens.ts';
import { digest } from '../access/tokens.ts';
import type { AccountScope, Viewer } from '../access/viewer.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
    /** What an API key must hold to open the route; none opens it when absent. */
    permission?: Call['permission'];
    /** Whether API keys open the route; none does when absent. */
    keys?: Call['keys'];
    /** What the route means for staff who look as a customer; closed to them when absent. */
    viewAs?: ViewAsNeeds;
    /** What the log of a look calls the pages that use the route. */
    seenAs?: string;
  }
  interface FastifyInstance {
    /** Every registered route, for the checks that go over all of them. */
    readonly routeTable: readonly RouteOptions[];
    /** Whether the request comes from the machine itself, or carries the metrics token. */
    isOperator(request: FastifyRequest): boolean;
  }
  interface FastifyRequest {
    viewer: Viewer | null;
    scope: AccountScope | null;
    /** What the caller may do by now, for answers that take long; refuses like a new request would. */
    currentScope: (() => Promise<AccountScope>) | null;
    /** The same for a file that is on its way: a token that ran out meanwhile does not break it off, a session or a consent that ended does. */
    scopeOfSession: (() => Promise<AccountScope>) | null;
  }
}

export interface PolicySettings {
  readonly tokens: AccessTokens;
  readonly access: AccessCache;
  readonly metricsToken: string | undefined;
  /** The portal that the installation belongs to. */
  readonly homeVertical: string;
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Autocomplete calls send the brand header empty and name the account in their query. */
const accountNamed = (request: FastifyRequest): string | undefined => {
  const named = header(request, 'brand');
  if (named !== undefined || request.method !== 'GET') return named;
  const { accountId, brandId } = request.query as Readonly<Record<string, unknown>>;
  return [accountId, brandId].find((id): id is string => typeof id === 'string' && id !== '');
};

const sameSecret = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** A client on this machine itself. What a proxy passes on comes from elsewhere, whatever the headers say, and even where the proxy runs here too. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  /^(::1$|127\.|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined;

/** A Thing in a path, by its id or its ICCID. */
const NAMED_THING = new RegExp(`^(?:${THING_ID_PREFIX})?(\\d{18,22})$`);

/** What a request shows, as the log of a look calls it: a Thing, a table, or a part of the console. */
const seenBy = ({ params, query, headers, routeOptions: { config } }: FastifyRequest): string => {
  const [subject] = Object.values((params ?? {}) as Record<string, string>);
  const { templateName, description } = (query ?? {}) as Record<string, unknown>;
  const table = templateName ?? description ?? headers['template'];
  const iccid = NAMED_THING.exec(subject ?? '')?.[1];
  if (iccid !== undefined) return `the Thing ${iccid}`;
  if (typeof table === 'string') return table;
  return subject === undefined ? (config.seenAs ?? '') : `${config.seenAs ?? ''} ${subject}`;
};

/** Whether the route takes keys, and the key holds what it asks for; where that depends on what is sent, the service asks. */
const isOpenToKey = ({ routeOptions: { config } }: FastifyRequest, { permissions }: KeyHolder): boolean => {
  const { keys, permission } = config;
  if (keys !== 'open' || permission === undefined || permission === 'none') return false;
  return permission === 'byContent' || holdsPermission(permissions, permission);
};

/** The one gate: resolves viewer, account and permissions before a handler runs. */
export const policyPlugin = fp<PolicySettings>(
  async (app: FastifyInstance, { tokens, access, metricsToken, homeVertical }) => {
    app.decorateRequest('viewer', null);
    app.decorateRequest('scope', null);
    app.decorateRequest('currentScope', null);
    app.decorateRequest('scopeOfSession', null);

    const isOperator = (request: FastifyRequest): boolean => {
      const token = bearer(request);
      return (metricsToken !== undefined && token !== undefined && sameSecret(token, metricsToken)) || isLocal(request);
    };
    app.decorate('isOperator', isOperator);

    const refuseOtherVertical = (request: FastifyRequest, viewer: Viewer): void => {
      const segment = header(request, 'segment');
      if (segment !== undefined && verticalByName(segment)?.key !== viewer.vertical)
        throw new AppError('VERTICAL_MISMATCH');
    };

    const tokenOf = (request: FastifyRequest): string => {
      const token = bearer(request);
      if (token === undefined) throw new AppError('UNAUTHENTICATED');
      return token;
    };

    /** The one gate for looks: every route of a signed-in person passes it, and again while its answer goes on. */
    const refuseUnderLook = ({ routeOptions: { config } }: FastifyRequest, { look }: Viewer): void => {
      const refusal =
        look && viewAsRefusal(config.viewAs ?? 'never', { mayAct: look.mayAct, isOver: look.ending !== null });
      if (refusal) throw new AppError(refusal);
    };

    const viewerOf = async (request: FastifyRequest, knownSession?: string): Promise<Viewer> => {
      const token = tokenOf(request);
      if (token.startsWith(API_KEY_BEGINNING)) throw new AppError('API_KEY_REFUSED');
      const sessionId = knownSession ?? (await tokens.verify(token))?.sessionId;
      const viewer = sessionId === undefined ? undefined : await access.viewer(sessionId);
      if (!viewer) throw new AppError('SESSION_EXPIRED', sessionId === undefined ? { reason: 'TOKEN_NOT_VALID' } : {});
      refuseOtherVertical(request, viewer);
      refuseUnderLook(request, viewer);
      return viewer;
    };

    /** The person behind an API key, where the key opens this route. Calls for staff and calls about a person take no key. */
    const keyHolderOf = async (request: FastifyRequest): Promise<KeyHolder> => {
      const holder = await access.keyHolder(digest(tokenOf(request)));
      if (!holder) throw new AppError('SESSION_EXPIRED', { reason: 'API_KEY_NOT_VALID' });
      refuseOtherVertical(request, holder.viewer);
      if (!isOpenToKey(request, holder)) throw new AppError('API_KEY_REFUSED');
      if (accountNamed(request) !== holder.accountId)
        throw new AppError('ACCOUNT_FORBIDDEN', { reason: 'API_KEY_OF_ANOTHER_ACCOUNT' });
      return holder;
    };

    const scopeOfKey = async (request: FastifyRequest): Promise<AccountScope> => {
      const { viewer, permissions, things } = await keyHolderOf(request);
      const scope = await scopeOf(request, viewer);
      return {
        ...scope,
        things: commonThings(scope.things, things),
        keyPermissions: permissions,
        permissions: scope.permissions.filter((permission) => permissions.includes(permission)),
      };
    };

    const scopeOf = async (request: FastifyRequest, viewer: Viewer): Promise<AccountScope> => {
      const accountId = accountNamed(request);
      if (accountId === undefined) throw new AppError('ACCOUNT_REQUIRED');
      const scope = await access.scope(viewer, accountId);
      if (!scope) throw new AppError('ACCOUNT_FORBIDDEN');
      return scope;
    };

    const admit = async (
      request: FastifyRequest,
      policy: Extract<Policy, { kind: 'account' }>,
      knownSession?: string,
    ): Promise<AccountScope> => {
      const byKey = bearer(request)?.startsWith(API_KEY_BEGINNING) ?? false;
      const scope = byKey ? await scopeOfKey(request) : await scopeOf(request, await viewerOf(request, knownSession));
      const { viewer } = scope;
      if (viewer.owesTerms && policy.isBeforeTerms !== true) throw new AppError('TERMS_NOT_ACCEPTED');
      if (policy.appTypes && !policy.appTypes.includes(viewer.appType)) throw new AppError('FORBIDDEN');
      if (policy.permission && !holdsPermission(scope.permissions, policy.permission)) throw new AppError('FORBIDDEN');
      if (policy.superAdminOnly && scope.viewingRole !== 'superAdmin') throw new AppError('FORBIDDEN');
      if (policy.homePortalOnly && viewer.vertical !== homeVertical) throw new AppError('FORBIDDEN');
      if (policy.notForGroupUsers && scope.things.kind === 'groups') throw new AppError('FORBIDDEN');
      if (policy.page !== undefined && !verticalHasPage(viewer.vertical, policy.page)) throw new AppError('FORBIDDEN');
      return scope;
    };

    const enforce: {
      [Kind in Policy['kind']]: (request: FastifyRequest, policy: Extract<Policy, { kind: Kind }>) => Promise<void>;
    } = {
      public: async () => undefined,
      async session(request) {
        request.viewer = await viewerOf(request);
      },
      async account(request, policy) {
        const scope = await admit(request, policy);
        request.viewer = scope.viewer;
        request.scope = scope;
        request.currentScope = () => admit(request, policy);
        request.scopeOfSession = () => admit(request, policy, scope.viewer.sessionId);
      },
      // The signature covers the body: `signed-requests.ts` checks it as soon as it is there.
      network: async () => undefined,
      async operator(request) {
        if (!isOperator(request)) throw new AppError('FORBIDDEN');
      },
    };

    // Before the first byte leaves, and not earlier: what was refused has shown nothing.
    app.addHook('onSend', async (request, reply) => {
      const look = request.viewer?.look;
      if (look?.ending === null && reply.statusCode < 400 && request.routeOptions.config.viewAs !== 'own')
        await access.noteSeen(look, seenBy(request), request.id);
    });

    const routes: RouteOptions[] = [];
    app.decorate('routeTable', routes);
    app.addHook('onRoute', (route) => void routes.push(route));
    // Checked when all are known, because a plugin may give the routes of a library their policy after this hook has seen them.
    app.addHook('onReady', async () => {
      const open = routes.find(({ config }) => config?.policy === undefined);
      if (open) throw new Error(`The route ${String(open.method)} ${open.url} declares no policy`);
    });
    app.addHook('onRequest', async (request) => {
      const policy = request.routeOptions.config.policy;
      // Only the not-found handler has no route, and it shows nothing.
      if (policy !== undefined)
        await (enforce[policy.kind] as (r: FastifyRequest, p: Policy) => Promise<void>)(request, policy);
    });
  },
  { name: 'policy', dependencies: ['errors', 'signed-requests'] },
);
