import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccountAs } from '../policy.ts';

export const RULE_PREVIEW_DAYS = 7;
/** Of the account's newest events so many are looked at; where it has more, the answer says since when. */
export const MAX_PREVIEW_EVENTS = 100_000;
/** Things above a limit are counted up to here. */
export const MAX_PREVIEW_THINGS = 10_000;
export const MAX_PREVIEW_EXAMPLES = 5;

export const eventRulePreviewSchema = z
  .object({
    since: z.iso
      .datetime()
      .describe(`Seven days ago, or later where the account had more than ${MAX_PREVIEW_EVENTS} events since`),
    isWholeWeek: z.boolean(),
    fired: z.number().int().describe('How often the rule would have acted'),
    heldBack: z
      .number()
      .int()
      .describe(
        'How often it was set off and would have been held back by its limit a day or by the pause for a Thing',
      ),
    things: z.number().int().describe('How many Things it would have acted on'),
    aboveLimit: z
      .number()
      .int()
      .nullable()
      .describe(
        `For data limits: how many Things are above the limit this month, counted up to ${MAX_PREVIEW_THINGS}; each sets the rule off once`,
      ),
    isMoreAboveLimit: z.boolean(),
    examples: z
      .array(
        z.object({
          id: z.string(),
          iccid: z.string(),
          name: z.string().describe('Empty where the Thing has left the account'),
          times: z.number().int(),
        }),
      )
      .max(MAX_PREVIEW_EXAMPLES),
  })
  .meta({ id: 'EventRulePreview' });
export type EventRulePreview = z.infer<typeof eventRulePreviewSchema>;

export const previewEventRule = defineCall({
  id: 'previewEventRule',
  method: 'POST',
  path: '/api/v1/event-rules/preview',
  policy: inAccountAs('consumer', 'admin', 'orgAdmin'),
  permission: 'account:read',
  viewAs: 'read',
  keys: 'never',
  summary:
    'How often an event rule would have fired in the last seven days, for those who may save it; nothing is stored',
  tag: 'Events',
  headers: commonHeaders,
  body: z.object({
    questions: z
      .array(z.object({ questionId: z.string().min(1).max(120), answer: z.unknown() }))
      .max(50)
      .describe('The answers of the event rule, as they would be saved'),
    rule: z
      .string()
      .max(120)
      .optional()
      .describe('The rule that would be changed: what it did itself does not set it off'),
  }),
  answer: eventRulePreviewSchema,
  errors: ['NO_SUCH_TEMPLATE', 'CREATE_FORBIDDEN', 'CREATE_IN_ADMIN_PANEL', 'TABLE_DISABLED'],
});
