import type { Option } from '@airlane/question-kinds';

type GivenOption = string | Option;

const SEPARATOR = '|';

/** An option a line; where what is stored differs from what is read, both stand in it: `esim|eSIM`. */
export const optionLines = (options: readonly GivenOption[]): string =>
  options.map((option) => (typeof option === 'string' ? option : `${option.id}${SEPARATOR}${option.title}`)).join('\n');

const optionIn = (text: string): GivenOption => {
  const [id = '', ...rest] = text.split(SEPARATOR);
  const title = rest.join(SEPARATOR).trim();
  return title === '' || title === id.trim() ? id.trim() : { id: id.trim(), title };
};

export const optionsInLines = (text: string): readonly GivenOption[] => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...new Set(lines)].map(optionIn);
};
