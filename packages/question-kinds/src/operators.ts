import { isStorableText } from '@airlane/domain/text/storable-text';
import { z } from 'zod';

const isoInstant = z.iso.datetime({ offset: true });
// A character that the database cannot hold would fail the whole query, so it is refused with the operand.
const operandText = z.string().max(200).refine(isStorableText, 'This text contains characters that cannot be searched');

/** Every way a column can be filtered, with the operand that travels in `filterObj`. */
export const operands = {
  contains: operandText.min(1),
  anyOf: z.array(operandText).min(1).max(1000),
  /** Rows without an answer have none of them, so they are found too. */
  noneOf: z.array(operandText).min(1).max(1000),
  /** For questions with several answers. */
  allOf: z.array(operandText).min(1).max(100),
  between: z
    .object({ from: z.number().optional(), to: z.number().optional() })
    .refine((range) => range.from !== undefined || range.to !== undefined, 'A range needs at least one bound'),
  during: z.object({ name: z.string().max(60).optional(), from: isoInstant, to: isoInstant }),
  is: z.boolean(),
  /** `true`: has no answer; `false`: has one. */
  empty: z.boolean(),
} as const;

export type FilterOperator = keyof typeof operands;
export type Operand<Operator extends FilterOperator> = z.infer<(typeof operands)[Operator]>;

export const filterOperators = Object.keys(operands) as FilterOperator[];

/** `filterObj` of the list calls: question key to operator and operand, all of which must hold. */
export const filtersSchema = z.record(z.string().max(120), z.strictObject(operands).partial()).meta({ id: 'Filters' });
export type Filters = z.infer<typeof filtersSchema>;
