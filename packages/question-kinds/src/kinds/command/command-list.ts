import { apduText, otaCommandsProblem } from '@airlane/domain/ota/apdu';
import { COMMAND_LIST_LIMIT } from '@airlane/domain/lists/list-limits';
import { Refusal, refuse } from '../../answer-codec.ts';
import { type ItemDraft, isItemDraft, memberOf } from '../../items/item-draft.ts';
import { type ItemRules, readItems } from '../../items/read-items.ts';
import { readMembers } from '../../items/read-members.ts';
import { isBlank } from '../../text-codec.ts';

// A type and not an interface, because only a type is known to hold nothing but JSON.
export type Command = { command: string; criteria: string };

/** Older clients send the bare command. */
export const commandDraft = (raw: unknown): ItemDraft | undefined => {
  if (typeof raw === 'string') return { command: raw };
  return isItemDraft(raw) ? raw : undefined;
};

export const commandRules: ItemRules<Command> = {
  most: COMMAND_LIST_LIMIT,
  plural: 'commands',
  isBlank: (raw) => {
    if (isBlank(raw)) return true;
    const item = commandDraft(raw);
    return item !== undefined && isBlank(memberOf(item, 'command'));
  },
  read: (raw, index) => {
    const item = commandDraft(raw);
    if (!item) return refuse(`Command ${index} is not text`);
    const texts = readMembers(item, ['command', 'criteria']);
    return texts instanceof Refusal ? texts : { command: texts.command, criteria: texts.criteria };
  },
};

export const commandFormats = ['text', 'apdu'] as const;
export type CommandFormat = (typeof commandFormats)[number];

/** Commands for SIM cards are hexadecimal, so a typo is refused before thousands of cards answer it. */
export const readCommands = (draft: unknown, format: CommandFormat): Command[] | Refusal => {
  const commands = readItems(draft, commandRules);
  if (format === 'text' || commands instanceof Refusal) return commands;
  const problem = otaCommandsProblem(commands);
  return problem === undefined
    ? commands.map(({ command, criteria }) => ({ command: apduText(command), criteria: criteria.toUpperCase() }))
    : refuse(problem);
};
