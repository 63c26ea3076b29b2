import { STATUS_FAMILIES } from '@airlane/domain/lists/status-family';
import { z } from 'zod';
import { MAX_RESULT_LENGTH } from './limits.ts';
import type { ScriptOutcome } from './outcome.ts';
import { failureText } from './outcome.ts';
import { safeTarget } from './safe-target.ts';

/** What a script may ask to be drawn: a text, and beside it a tone of the status colours or a place to go. Never markup. */
const descriptionSchema = z.object({
  text: z.coerce.string().max(MAX_RESULT_LENGTH),
  tone: z.enum(STATUS_FAMILIES).optional().catch(undefined),
  href: z.string().optional().catch(undefined),
});

const resultSchema = z.union([
  z.string().transform((text) => ({ text })),
  z.number().transform((amount) => ({ text: String(amount) })),
  z.boolean().transform((flag) => ({ text: flag ? 'Yes' : 'No' })),
  z.null().transform(() => ({ text: '' })),
  descriptionSchema,
]);

export interface Drawing {
  readonly text: string;
  readonly tone?: (typeof STATUS_FAMILIES)[number] | undefined;
  readonly href?: string | undefined;
  readonly isFailure: boolean;
}

const valueOf = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    // The interpreter wrote it, but what runs inside is not trusted to have left it whole.
    return undefined;
  }
};

const failed = (text: string): Drawing => ({ text, isFailure: true });

export const drawingOf = (outcome: ScriptOutcome, accountId: string): Drawing => {
  if ('failure' in outcome) return failed(failureText(outcome.failure, outcome.detail));
  const result = resultSchema.safeParse(valueOf(outcome.json));
  if (!result.success) return failed(failureText('unusable'));
  const { text, tone, href }: { text: string; tone?: Drawing['tone']; href?: string | undefined } = result.data;
  return { text, tone, href: href === undefined ? undefined : safeTarget(href, accountId), isFailure: false };
};

/** The address a link script answers, when it is one that a link may lead to. */
export const targetOf = (outcome: ScriptOutcome, accountId: string): string | undefined => {
  if ('failure' in outcome) return undefined;
  const result = resultSchema.safeParse(valueOf(outcome.json));
  if (!result.success) return undefined;
  const { text, href }: { text: string; href?: string | undefined } = result.data;
  return safeTarget(href ?? text, accountId);
};

/** Whether a condition script says yes. One that fails says no: an action that may not apply is not offered. */
export const saysYes = (outcome: ScriptOutcome): boolean => 'json' in outcome && Boolean(valueOf(outcome.json));
