import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Where a request comes from, and who sends it as whom while staff look as a customer. */
interface CallerFacts {
  readonly ip: string;
  readonly viewAs?: { readonly look: string; readonly staff: string; readonly person: string };
}

const callers = new AsyncLocalStorage<CallerFacts>();

/** What the gate adds to a request, which is above this module. */
interface GatedRequest {
  readonly ip: string;
  readonly viewer?: {
    readonly look?: { readonly id: string; readonly staffId: string; readonly personId: string };
  } | null;
}

const factsOf = ({ ip, viewer }: GatedRequest): CallerFacts => {
  const look = viewer?.look;
  return look ? { ip, viewAs: { look: look.id, staff: look.staffId, person: look.personId } } : { ip };
};

/**
 * Remembers where a request came from while it is served, so that every audit row says so and none can be written without it. Twice, because a
 * body that is still on its way arrives outside the context of the first hook.
 */
export const rememberCallers = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => callers.run({ ip: request.ip }, done));
  app.addHook('preHandler', (request, _reply, done) => callers.run(factsOf(request), done));
};

/** What an audit row says beyond who and what. Jobs have no caller, so they tell no address. */
export const auditDetail = (detail: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ ...callers.getStore(), ...detail });
