import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainSchemaError } from './plain-schema-errors.ts';

test.each([
  [z.string(), 7, 'Enter text'],
  [z.string(), undefined, 'Mandatory field'],
  [z.string().min(1), '', 'Mandatory field'],
  [z.string().min(3), 'a', 'At least 3 characters'],
  [z.string().max(2), 'abc', 'At most 2 characters'],
  [z.string().regex(/^a$/), 'b', 'Not in the expected format'],
  [z.string().regex(/^a$/, 'An a, please'), 'b', 'An a, please'],
  [z.number(), 'x', 'Enter a number'],
  [z.number().int(), 1.5, 'Enter a whole number'],
  [z.number().min(1), 0, 'At least 1'],
  [z.boolean(), 'x', 'Use true or false'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entry'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 entries'],
  [z.enum(['x', 'y']), 'z', 'Use one of x, y'],
  [z.literal('q'), 'z', 'Must be q'],
  [z.iso.datetime(), 'soon', 'Enter a time such as 2026-03-19T19:50:00Z'],
  [z.strictObject({}), { a: 1 }, 'Unknown: a'],
  [z.union([z.string(), z.number()]), {}, 'Not valid'],
])('case %#', (schema, input, message) => {
  const parsed = schema.safeParse(input, { error: (issue) => plainSchemaError(issue) });
  expect(parsed.error?.issues[0]?.message).toBe(message);
});
