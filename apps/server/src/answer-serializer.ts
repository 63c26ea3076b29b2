import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

/**
 * Presenters decide what leaves the server, and every test checks their answers against the contract. In production the
 * check would cost more than making the answer, so it is left out.
 */
export const answerSerializer =
  (checkAnswers: boolean): FastifySerializerCompiler<z.ZodType> =>
  ({ schema, method, url }) =>
  (answer: unknown) => {
    if (checkAnswers) {
      const checked = schema.safeParse(answer);
      if (!checked.success) throw new Error(`${method} ${url} answers against its contract: ${z.prettifyError(checked.error)}`);
    }
    return JSON.stringify(answer);
  };
