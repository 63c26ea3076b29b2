const ASCII_END = 0x7e;

/** Characters beyond Latin-1 at their place in the encoding of PDF's own fonts (Windows-1252). */
const windowsCodes: ReadonlyMap<string, number> = new Map(
  Array.from('€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ', (character, index) => [character, 0x80 + index]),
);

/** The byte of a character in the PDF of a legal text; undefined where its font has none. */
export const pdfByteOf = (character: string): number | undefined => {
  const code = character.charCodeAt(0);
  if (code >= 0x20 && (code <= ASCII_END || (code >= 0xa0 && code <= 0xff))) return code;
  return code < 0x20 ? undefined : windowsCodes.get(character);
};
