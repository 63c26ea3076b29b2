import { anyone } from '@airlane/contract/policy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '@airlane/server/src/kernel/errors.ts';
import { PaymentRefused, type ProviderCharge } from '@airlane/server/src/ports/payments/port.ts';
import { sandboxPage, sandboxPageHeaders, SANDBOX_PATH } from './sandbox-page.ts';

export interface TypedCard {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly cvc: string;
}

/** What the sandbox answers to its own frame. */
export type SetupResult =
  | { readonly status: 'succeeded'; readonly cardId: string }
  | { readonly status: 'authentication' }
  | { readonly status: 'refused'; readonly problem: string };

/** What the frame may ask of the sandbox. */
interface FrameAnswers {
  confirmSetup(clientSecret: string, card: TypedCard): Promise<SetupResult>;
  answerSetup(clientSecret: string, isConfirmed: boolean): Promise<SetupResult>;
  answerCharge(clientSecret: string, isConfirmed: boolean): Promise<ProviderCharge>;
}

const MAX_BODY_BYTES = 2000;

const secret = z.string().min(1).max(200);
const typedSchema = z.object({
  clientSecret: secret,
  number: z.string().max(30),
  month: z.number().int(),
  year: z.number().int(),
  cvc: z.string().max(4),
});
const answerSchema = z.object({ clientSecret: secret, isConfirmed: z.boolean() });

/** Nothing of what was sent is told back or logged: it may be the number of a card. */
const readText = <Schema extends z.ZodType>(schema: Schema, { body }: FastifyRequest): z.output<Schema> => {
  try {
    const parsed = schema.safeParse(JSON.parse(String(body)));
    if (parsed.success) return parsed.data;
  } catch {
    // Not even JSON; told like everything else that cannot be read.
  }
  throw new AppError('MALFORMED_REQUEST');
};

/** The frame has an origin of its own, which browsers call null; what it sends carries a secret instead of a session. */
const answerFrame = async (reply: FastifyReply, work: Promise<SetupResult>): Promise<SetupResult> => {
  void reply.headers({
    'access-control-allow-origin': 'null',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
  });
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaymentRefused) return { status: 'refused', problem: error.message };
    throw error;
  }
};

/** The sandbox's own pages and calls. They are open to everybody who knows the secret of a setup or charge, as a provider's are. */
export const sandboxRoutes = (app: FastifyInstance, sandbox: FrameAnswers): void => {
  const settings = { config: { policy: anyone }, schema: { hide: true }, bodyLimit: MAX_BODY_BYTES };
  app.get(`${SANDBOX_PATH}/card`, settings, async (_request, reply) =>
    reply.removeHeader('origin-agent-cluster').headers(sandboxPageHeaders).send(sandboxPage),
  );

  app.post(`${SANDBOX_PATH}/setups`, settings, async (request, reply) => {
    const { clientSecret, ...card } = readText(typedSchema, request);
    return answerFrame(reply, sandbox.confirmSetup(clientSecret, card));
  });

  app.post(`${SANDBOX_PATH}/answers`, settings, async (request, reply) => {
    const { clientSecret, isConfirmed } = readText(answerSchema, request);
    if (!clientSecret.startsWith('pi_')) return answerFrame(reply, sandbox.answerSetup(clientSecret, isConfirmed));
    const answered = sandbox
      .answerCharge(clientSecret, isConfirmed)
      .then(({ status, problem = '' }): SetupResult =>
        status === 'succeeded' ? { status, cardId: '' } : { status: 'refused', problem },
      );
    return answerFrame(reply, answered);
  });
};
