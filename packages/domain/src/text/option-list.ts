/** A list of options that a person makes, with how many of them may be answered and which are chosen already. */
export interface OptionList {
  readonly options: readonly string[];
  readonly selected: readonly string[];
  readonly numberOfAnswers: number;
}

export const MIN_ANSWERS = 1;
export const MAX_OPTION_LIST_LENGTH = 1000;

/** Trimmed, without blanks and repetitions. */
export const distinctTexts = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
];

/** At least one answer, and never more than there are options. */
export const isAnswerCount = (count: number, optionCount: number): boolean =>
  Number.isInteger(count) && count >= MIN_ANSWERS && count <= Math.max(optionCount, MIN_ANSWERS);

/** Only options can be selected, and of those only as many as may be answered: the first ones stay. */
export const normalizedOptionList = (list: OptionList): OptionList => {
  const options = distinctTexts(list.options);
  const known = new Set(options);
  const selected = distinctTexts(list.selected).filter((text) => known.has(text));
  return { options, selected: selected.slice(0, list.numberOfAnswers), numberOfAnswers: list.numberOfAnswers };
};

/** The list with other options; a count that they no longer allow is lowered. */
export const withOptions = (list: OptionList, options: readonly string[]): OptionList => {
  const distinct = distinctTexts(options);
  return normalizedOptionList({
    ...list,
    options: distinct,
    numberOfAnswers: Math.min(list.numberOfAnswers, Math.max(distinct.length, MIN_ANSWERS)),
  });
};

/** The list with another number of answers, brought within its bounds. */
export const withAnswerCount = (list: OptionList, count: number): OptionList => {
  const most = Math.max(distinctTexts(list.options).length, MIN_ANSWERS);
  return normalizedOptionList({
    ...list,
    numberOfAnswers: Math.min(Math.max(Math.trunc(count) || MIN_ANSWERS, MIN_ANSWERS), most),
  });
};
