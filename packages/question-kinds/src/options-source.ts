import { compile } from './compile.ts';
import { givenOptions } from './options.ts';
import type { Option, Question } from './question.ts';

export interface OptionsSource {
  /** The path of the call that offers the options, without its query. */
  readonly path: string;
  /** Where the template lists them itself. */
  readonly options: readonly Option[];
}

/** Where the answers to a question are chosen from; nothing where any text will do, or makes a new entry of the list. */
export const optionsSourceOf = (question: Question): OptionsSource | undefined => {
  const kind = compile(question)?.kind;
  if (kind?.isChosenFromOptions !== true || question.metadata?.takesNewOptions === true) return undefined;
  const named = question.metadata?.autocompleteApiFlat || question.metadata?.autocompleteApi;
  const path = (named || kind.optionSource || '').replace(/\?.*$/, '').replace(/^\/?/, '/');
  return { path, options: named ? [] : givenOptions.parse(question.metadata?.options) };
};
