import { z } from 'zod';
import type { JsonValue } from './define.ts';

/** The sentence with which a codec turns a draft down. */
export class Refusal {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

export const refuse = (message: string): Refusal => new Refusal(message);

/**
 * A codec from two plain functions. `decode` gets whatever was sent and returns the stored value or a refusal; it must accept its
 * own values too, so that a stored answer can be read by the same path as a typed one.
 */
export const answerCodec = <Value extends JsonValue>(
  stored: z.ZodType<Value, Value>,
  decode: (draft: unknown) => Value | Refusal,
  encode: (value: Value) => unknown = (value) => value,
): z.ZodType<Value, unknown> =>
  z.codec(z.unknown(), stored, {
    decode: (draft, context) => {
      const result = decode(draft);
      if (!(result instanceof Refusal)) return result;
      context.issues.push({ code: 'custom', message: result.message, input: draft });
      return z.NEVER;
    },
    encode,
  });

export const noOptions = z.object({});
