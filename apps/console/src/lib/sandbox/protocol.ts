import { z } from 'zod';
import type { ScriptInput } from './outcome.ts';

export interface Batch {
  readonly id: number;
  readonly script: string;
  readonly inputs: readonly ScriptInput[];
}

const outcomeSchema = z.union([
  z.object({ json: z.string() }),
  z.object({
    failure: z.enum(['empty', 'invalid', 'failed', 'tooLong', 'unusable', 'unavailable']),
    detail: z.string().optional(),
  }),
]);

/** What the worker may say. It runs other people's scripts, so its word is checked like any answer from outside. */
export const readySchema = z.object({ isReady: z.literal(true) });
export const answerSchema = z.object({ id: z.number(), outcomes: z.array(outcomeSchema) });
