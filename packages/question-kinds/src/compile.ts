import type { z } from 'zod';
import type { AnyKind, JsonValue } from './define.ts';
import { kindOf } from './kind-of.ts';
import type { Question } from './question.ts';
import { type KindName, kinds } from './registry.ts';

export interface CompiledQuestion {
  readonly name: KindName;
  readonly kind: AnyKind;
  readonly options: unknown;
  readonly codec: z.ZodType<JsonValue, unknown>;
}

// Lists decode thousands of cells of the same few questions. Questions are never changed in place, so the object is the key.
const compiled = new WeakMap<Question, CompiledQuestion | 'unknown'>();

const compileNow = (question: Question): CompiledQuestion | 'unknown' => {
  const name = kindOf(question);
  if (name === undefined) return 'unknown';
  const kind: AnyKind = kinds[name];
  const given = kind.options.safeParse(question.metadata ?? {});
  const options = given.success ? given.data : kind.options.parse({});
  return { name, kind, options, codec: kind.codec(options) };
};

/** A question with its kind, options and codec at hand; nothing for a template node or a kind that is not known. */
export const compile = (question: Question): CompiledQuestion | undefined => {
  let entry = compiled.get(question);
  if (entry === undefined) {
    entry = compileNow(question);
    compiled.set(question, entry);
  }
  return entry === 'unknown' ? undefined : entry;
};
