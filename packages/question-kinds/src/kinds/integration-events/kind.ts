import { DATA_LIMIT_RULE_LIMIT } from '@airlane/domain/lists/list-limits';
import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { z } from 'zod';
import { answerCodec, noOptions } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isNothingListed, readItems } from '../../items/read-items.ts';
import { eventRule, eventRules, eventRuleText } from './event-rules.ts';

const rule = { groups: ['Fleet north'], networks: [], tags: ['pilot'], dataLimit: 500, action: 'Suspend' } as const;
const stored = { groups: ['Fleet north'], networks: [], tags: ['pilot'], dataLimit: 500, action: 'Suspend' as const };

/** What an integration does when Things reach a limit of data: for which of them, at how much, and what. */
export const integrationEventsKind = defineKind({
  name: 'integrationEvents',
  options: noOptions,
  codec: () => answerCodec(z.array(eventRule), (draft) => readItems(draft, eventRules)),
  commonRules: 'none',
  operators: ['contains', 'empty'],
  emptyDraft: (): unknown => [],
  isEmpty: isNothingListed(eventRules.isBlank),
  format: (rules) => rules.map(eventRuleText).join('; '),
  examples: {
    valid: [
      {
        wire: [rule, { dataLimit: { amount: '', unit: 'GB' } }],
        value: [stored],
        text: 'Suspend at 500 MB: Fleet north · pilot',
      },
      {
        wire: [{ networks: 'Telekom', dataLimit: { amount: '1.5', unit: 'GB' }, action: 'block' }],
        value: [{ groups: [], networks: ['Telekom'], tags: [], dataLimit: 1536, action: 'Block' }],
        text: 'Block at 1536 MB: Telekom',
      },
    ],
    invalid: [
      { wire: [{ ...rule, dataLimit: '' }], message: 'Rule 1: enter a data limit' },
      { wire: [rule, { ...rule, action: 'Pause' }], message: 'Rule 2: choose Suspend or Block' },
      { wire: [{ ...rule, tags: ['<b>x</b>'] }], message: HTML_REFUSED },
      { wire: [{ ...rule, groups: [{}] }], message: 'Enter text' },
      { wire: Array.from({ length: DATA_LIMIT_RULE_LIMIT + 1 }, () => rule), message: 'At most 16 rules are allowed' },
      { wire: ['Suspend'], message: 'Rule 1 cannot be read' },
      { wire: 5, message: 'Send a list of rules' },
    ],
  },
});
