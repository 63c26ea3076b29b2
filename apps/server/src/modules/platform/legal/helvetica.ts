/** Widths of Helvetica's characters 32 to 126, in thousandths of the font size, as its metrics file gives them. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const FIRST = 32;
const OTHER = 556;

export const textWidth = (text: string, size: number): number =>
  (Array.from(text, (character) => widths[character.charCodeAt(0) - FIRST] ?? OTHER).reduce(
    (sum, width) => sum + width,
    0,
  ) *
    size) /
  1000;

/** Breaks a paragraph between words, so that no line is wider than asked. */
export const wrapText = (text: string, size: number, width: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || textWidth(`${last} ${word}`, size) > width) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
