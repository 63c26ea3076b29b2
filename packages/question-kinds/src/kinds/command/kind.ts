import { COMMAND_LIST_LIMIT, COMMAND_LIST_REQUIRED } from '@airlane/domain/lists/list-limits';
import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { z } from 'zod';
import { answerCodec } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isNothingListed } from '../../items/read-items.ts';
import { commandFormats, commandRules, readCommands } from './command-list.ts';

const commands = z.array(z.object({ command: z.string(), criteria: z.string() }));

/** Commands for a device, in the order in which they run, each with the criteria that its answer has to meet. */
export const commandKind = defineKind({
  name: 'command',
  options: z.object({ commandFormat: z.enum(commandFormats).default('text').catch('text') }),
  codec: ({ commandFormat }) => answerCodec(commands, (draft) => readCommands(draft, commandFormat)),
  commonRules: 'none',
  operators: ['contains', 'empty'],
  requiredMessage: COMMAND_LIST_REQUIRED,
  emptyDraft: (): unknown => [],
  isEmpty: isNothingListed(commandRules.isBlank),
  format: (list) =>
    list.map(({ command, criteria }) => (criteria === '' ? command : `${command} (${criteria})`)).join('; '),
  examples: {
    valid: [
      {
        wire: [
          { command: ' AT+CSQ ', criteria: 'OK' },
          { command: '', criteria: 'left over' },
          { command: 'AT+COPS?' },
        ],
        value: [
          { command: 'AT+CSQ', criteria: 'OK' },
          { command: 'AT+COPS?', criteria: '' },
        ],
        text: 'AT+CSQ (OK); AT+COPS?',
      },
      { wire: ['AT+GMR "x"'], value: [{ command: 'AT+GMR "x"', criteria: '' }], text: 'AT+GMR "x"' },
      {
        wire: [{ command: 'a0 a4 00 00 02 6f 7b', criteria: '91xx' }],
        value: [{ command: 'A0A40000026F7B', criteria: '91XX' }],
        text: 'A0A40000026F7B (91XX)',
        metadata: { commandFormat: 'apdu' },
      },
    ],
    invalid: [
      { wire: Array.from({ length: COMMAND_LIST_LIMIT + 1 }, () => 'AT'), message: 'At most 16 commands are allowed' },
      { wire: [{ command: 'AT', criteria: '<b>x</b>' }], message: HTML_REFUSED },
      { wire: [7], message: 'Command 1 is not text' },
      { wire: [{ command: { deep: true } }], message: 'Enter text' },
      { wire: 'AT', message: 'Send a list of commands' },
      {
        wire: ['A0A40000', 'ZZZZ'],
        message: 'Command 2: Use hexadecimal digits (0-9, A-F) only',
        metadata: { commandFormat: 'apdu' },
      },
    ],
  },
});
