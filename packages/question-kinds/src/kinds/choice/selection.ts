import { HTML_REFUSED, hasHtmlContent } from '@airlane/domain/text/html-content';
import { Refusal, refuse } from '../../answer-codec.ts';
import type { Option } from '../../question.ts';
import { isBlank, readText } from '../../text-codec.ts';

const CHOOSE = 'Choose from the options';
const MAX_ANSWERS_READ = 1000;

/** The raw list of chosen answers in any shape that is sent: the wire object, a list, a single answer; nothing when it is none of them. */
export const selectedIn = (draft: unknown): readonly unknown[] | undefined => {
  const chosen: unknown = typeof draft === 'object' && draft !== null && 'selected' in draft ? draft.selected : draft;
  if (Array.isArray(chosen)) return chosen;
  if (isBlank(chosen)) return [];
  return typeof chosen === 'string' || typeof chosen === 'number' ? [chosen] : undefined;
};

export const isNothingSelected = (draft: unknown): boolean => selectedIn(draft)?.every(isBlank) ?? false;

const readItem = (item: unknown): string | Refusal => {
  if (isBlank(item)) return '';
  const text = readText(item);
  if (text instanceof Refusal) return refuse(CHOOSE);
  return hasHtmlContent(text) ? refuse(HTML_REFUSED) : text.trim();
};

/** Blank and repeated answers are ignored, as the multiple-choice editor does. */
export const validateSelection = (
  draft: unknown,
  given: { readonly options: readonly Option[]; readonly numberOfAnswers: number },
): string[] | Refusal => {
  const raw = selectedIn(draft);
  if (!raw || raw.length > MAX_ANSWERS_READ) return refuse(CHOOSE);
  const selected = new Set<string>();
  for (const item of Array.from(raw, readItem)) {
    if (item instanceof Refusal) return item;
    if (item !== '') selected.add(item);
  }
  const known = new Set(given.options.map((option) => option.id));
  const stranger = known.size > 0 ? [...selected].find((item) => !known.has(item)) : undefined;
  if (stranger !== undefined) return refuse(`"${stranger.slice(0, 80)}" is not one of the options`);
  if (selected.size > given.numberOfAnswers) {
    return refuse(`Choose at most ${given.numberOfAnswers} ${given.numberOfAnswers === 1 ? 'answer' : 'answers'}`);
  }
  return [...selected];
};
