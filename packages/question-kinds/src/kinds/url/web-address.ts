const MAX_ADDRESS_LENGTH = 2048;

export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS_LENGTH && /^https?:\/\/[^\s/?#]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
