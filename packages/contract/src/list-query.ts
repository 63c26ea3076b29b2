import { filtersSchema } from '@airlane/question-kinds';
import { z } from 'zod';

/** What narrows a list, wherever it travels in a query. */
export const search = z.string().max(200);

export const reportPageFilters = filtersSchema.describe(
  'What is chosen in the reports above the table; narrows like filterObj',
);

/** A name that a record cannot have would be dropped in silence, and everything be answered. */
const refuseReserved = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new SyntaxError('reserved');
  return value;
};

export const jsonQuery = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(20_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text, refuseReserved);
      } catch {
        context.addIssue({ code: 'custom', message: 'Not valid JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
