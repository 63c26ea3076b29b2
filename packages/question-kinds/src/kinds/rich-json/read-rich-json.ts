import { HTML_REFUSED, hasHtmlContent } from '@airlane/domain/text/html-content';
import { isStorableJson } from '@airlane/domain/text/storable-text';
import { Refusal, refuse } from '../../answer-codec.ts';
import { readText } from '../../text-codec.ts';
import { parseJson, textsIn } from './parse-json.ts';

const INDENT = 2;
export const JSON_REFUSED = 'Enter valid JSON';

/** Clients may send the JSON itself instead of its text. */
export const jsonText = (draft: unknown): string | undefined => {
  if (typeof draft === 'string') return draft;
  if (draft === undefined || draft === null || !isStorableJson(draft)) return undefined;
  return JSON.stringify(draft, null, INDENT);
};

const holdsHtml = (value: unknown): boolean => {
  for (const text of textsIn(value)) if (hasHtmlContent(text)) return true;
  return false;
};

/**
 * The text is the answer, not what it stands for: reading it would lose the order of names, large numbers and the person's own
 * layout. Markup is looked for in the texts that it holds, because an escape can hide it from the eye.
 */
export const readRichJson = (
  draft: unknown,
  { includesHtmlContent }: { readonly includesHtmlContent: boolean },
): string | Refusal => {
  const raw = jsonText(draft);
  if (raw === undefined) return refuse(JSON_REFUSED);
  const text = readText(raw);
  if (text instanceof Refusal) return text;
  const parsed = parseJson(text);
  if (!parsed.ok) return refuse(JSON_REFUSED);
  return !includesHtmlContent && holdsHtml(parsed.value) ? refuse(HTML_REFUSED) : text.trim();
};
