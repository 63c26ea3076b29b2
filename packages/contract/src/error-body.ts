import { z } from 'zod';
import { errorCodes } from './errors.ts';

export const fieldErrorSchema = z.object({
  /** The question id, or the name of the input for calls that are not documents. */
  field: z.string(),
  rule: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const errorBodySchema = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string(),
    fields: z.array(fieldErrorSchema).optional(),
    currentVersion: z.number().int().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBodySchema>;
