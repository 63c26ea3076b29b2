import { z } from 'zod';
import type { Option } from './question.ts';

const option = z.union([
  z.string().transform((text): Option => ({ id: text, title: text })),
  z.object({ id: z.string(), title: z.string() }),
]);

/** The options of a template in one shape; a malformed list counts as none, because a bad template must not stop a page. */
export const givenOptions = z.array(option).default([]).catch([]);
