import type { KindName } from '@airlane/question-kinds';
import { kinds } from '@airlane/question-kinds';
import { z } from 'zod';

export interface KindSetting {
  readonly name: string;
  readonly type: string;
  /** What holds where a template says nothing. */
  readonly standard: unknown;
}

const described = z.object({
  properties: z
    .record(z.string(), z.looseObject({ type: z.string().optional(), default: z.unknown().optional() }))
    .default({}),
});

/** The metadata keys that a kind reads, out of its own schema. */
export const kindSettings = (name: KindName): readonly KindSetting[] => {
  // Some settings are transformed while they are read; what a template may write is the side before that.
  const schema = z.toJSONSchema(kinds[name].options, { io: 'input', unrepresentable: 'any' });
  return Object.entries(described.parse(schema).properties).map(([key, { type = 'any', default: standard }]) => ({
    name: key,
    type,
    standard,
  }));
};
