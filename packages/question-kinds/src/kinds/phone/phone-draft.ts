import { Refusal } from '../../answer-codec.ts';
import { readText } from '../../text-codec.ts';

export interface PhoneDraft {
  readonly code: string;
  readonly country_iso: string;
  readonly number: string;
}

const part = (owner: object, key: keyof PhoneDraft): string | undefined => {
  const raw: unknown = Object.hasOwn(owner, key) ? Reflect.get(owner, key) : undefined;
  if (raw === undefined || raw === null) return '';
  const text = readText(raw);
  return text instanceof Refusal ? undefined : text.trim();
};

/** The three parts of a phone as far as they were typed; nothing when what was sent is no phone at all. */
export const phoneDraftIn = (draft: unknown): PhoneDraft | undefined => {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return undefined;
  const code = part(draft, 'code');
  const country = part(draft, 'country_iso');
  const number = part(draft, 'number');
  if (code === undefined || country === undefined || number === undefined) return undefined;
  return { code, country_iso: country.toUpperCase(), number };
};
