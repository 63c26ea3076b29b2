import { DEFAULT_NUMBER_OF_ANSWERS } from '@airlane/domain/templates/form-limits';
import { z } from 'zod';
import { answerCodec, Refusal, refuse } from '../answer-codec.ts';
import { readTexts } from '../items/read-members.ts';
import { selectedIn } from '../kinds/choice/selection.ts';
import { givenOptions } from '../options.ts';
import { isBlank } from '../text-codec.ts';

const CHOOSE = 'Choose from the list';

export const optionKindOptions = z.object({
  options: givenOptions,
  numberOfAnswers: z.number().int().min(1).default(DEFAULT_NUMBER_OF_ANSWERS).catch(DEFAULT_NUMBER_OF_ANSWERS),
});
type OptionKindOptions = z.infer<typeof optionKindOptions>;

/** One id where one can be chosen, as other services expect it, and a list of ids where several can. */
const chosen = z.union([z.string(), z.array(z.string())]);

export const chosenIds = (draft: unknown): readonly unknown[] => selectedIn(draft) ?? [];

const readChosen = (draft: unknown, { numberOfAnswers }: OptionKindOptions): string | string[] | Refusal => {
  const raw = selectedIn(draft);
  const ids = raw && readTexts(raw);
  if (ids === undefined || ids instanceof Refusal) return ids ?? refuse(CHOOSE);
  if (ids.length > numberOfAnswers)
    return refuse(`Choose at most ${numberOfAnswers} ${numberOfAnswers === 1 ? 'answer' : 'answers'}`);
  return numberOfAnswers > 1 ? ids : (ids[0] ?? refuse(CHOOSE));
};

export const chosenCodec = (options: OptionKindOptions) => answerCodec(chosen, (draft) => readChosen(draft, options));

export const isNothingChosen = (draft: unknown): boolean => selectedIn(draft)?.every(isBlank) ?? false;

export const chosenText = (value: string | string[], { options }: OptionKindOptions): string =>
  (typeof value === 'string' ? [value] : value)
    .map((id) => options.find((option) => option.id === id)?.title ?? id)
    .join(', ');
