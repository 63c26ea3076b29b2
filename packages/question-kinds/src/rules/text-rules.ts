import { DIGITS_ONLY_EXAMPLE, MAX_TITLE_LENGTH } from '@airlane/domain/templates/form-limits';
import { HTML_REFUSED, hasHtmlContent } from '@airlane/domain/text/html-content';
import { storedPatternMatches } from '@airlane/domain/text/stored-pattern';
import type { Rule, RuleContext } from './rule.ts';

const lengthOf = (text: string): number => [...text].length;

const html: Rule<string> = {
  name: 'html',
  problem: (text, { metadata }) => (!metadata.includesHtmlContent && hasHtmlContent(text) ? HTML_REFUSED : undefined),
};

const pattern: Rule<string> = {
  name: 'pattern',
  problem: (text, { label, metadata }) => {
    if (!metadata.inputRegexValidation) return undefined;
    const matches = storedPatternMatches(metadata.inputRegexValidation, text);
    if (matches === 'unusable')
      return `"${label}" has a pattern that cannot be checked, ask an administrator to correct the template`;
    return matches
      ? undefined
      : (metadata.inputRegexValidationMessage ?? `"${label}" does not match the expected format`);
  },
};

/** The template's own limit, or the one that fits what the answer is for. */
const longest = ({ metadata, options }: RuleContext): number => {
  if (metadata.maxLen !== undefined) return metadata.maxLen;
  if (metadata['isDocumentTitle'] === true) return MAX_TITLE_LENGTH;
  const own: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, 'maxLength') : undefined;
  return typeof own === 'number' ? own : Infinity;
};

const maxLength: Rule<string> = {
  name: 'maxLength',
  problem: (text, context) => {
    const length = lengthOf(text);
    const most = longest(context);
    return length <= most ? undefined : `${context.label} contains ${length} out of ${most} allowed characters.`;
  },
};

const minLength: Rule<string> = {
  name: 'minLength',
  problem: (text, { label, metadata }) => {
    const length = lengthOf(text);
    if (metadata.minLen === undefined || length >= metadata.minLen) return undefined;
    return `${label} contains ${length} character(s), when expected to be at least ${metadata.minLen} character(s) long.`;
  },
};

const digitsOnly: Rule<string> = {
  name: 'digitsOnly',
  problem: (text, { metadata }) =>
    metadata.digitsOnly && !/^\d*$/.test(text) ? `Digits only allowed here like ${DIGITS_ONLY_EXAMPLE}` : undefined,
};

export const secretRules: readonly Rule<string>[] = [pattern, maxLength, minLength, digitsOnly];
export const textRules: readonly Rule<string>[] = [html, ...secretRules];
