import { z } from 'zod';

/** What can be wrong with a provider, switched on by `POST /faults`. */
export const faultsSchema = z.object({
  /** Closes every connection without an answer. */
  down: z.boolean().default(false),
  /** Milliseconds before each answer. */
  slow: z.number().int().min(0).max(120_000).default(0),
  /** The reason that every command is refused with. */
  refuse: z.string().max(200).default(''),
  /** Answers something that cannot be read. */
  garbage: z.boolean().default(false),
  /** Fails with 500. */
  broken: z.boolean().default(false),
  /** Sends every batch twice. */
  duplicate: z.boolean().default(false),
  /** Sends the observations of a batch in the reverse order. */
  outOfOrder: z.boolean().default(false),
});
export type Faults = z.infer<typeof faultsSchema>;
export const noFaults: Faults = faultsSchema.parse({});
