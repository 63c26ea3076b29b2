import type { ThingSelection } from '@airlane/domain/things/thing-action';
import { thingActionQuestions as asked } from '@airlane/domain/things/thing-action';
import { kinds } from '@airlane/question-kinds';
import type { Drafts } from '#templating/document/field-name.ts';
import { fieldName } from '#templating/document/field-name.ts';

/** How many Things a form means: a number that is known, or all that the account has. */
export type SelectedThings = { readonly count: number } | 'all';

const ALL: ThingSelection = 'All Things';
const list = kinds.textList.codec({ itemFormat: 'text', most: 1000 });

/** The draft of a choice carries its options too, so only what is selected may be looked at. */
const choice = kinds.choice.codec(kinds.choice.options.parse({}));
const isAll = (draft: unknown): boolean => choice.safeDecode(draft ?? '').data?.includes(ALL) === true;

export const selectedThings = (drafts: Drafts): SelectedThings => {
  if (isAll(drafts[fieldName(asked.selection)])) return 'all';
  const typed = list.safeDecode(drafts[fieldName(asked.iccids)] ?? '');
  return { count: typed.success ? typed.data.filter((iccid) => iccid !== '').length : 0 };
};
