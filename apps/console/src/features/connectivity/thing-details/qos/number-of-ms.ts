/** '31.4 ms' as a number; nothing for a text that holds none. */
export const numberOfMs = (text: string): number | null => {
  const value = Number.parseFloat(text.replace(/\s*ms$/i, ''));
  return Number.isFinite(value) ? value : null;
};
