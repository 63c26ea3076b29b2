const LONGEST_ADDRESS = 2048;

export const isWebAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS && /^https?:\/\/[^\s/?#]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
