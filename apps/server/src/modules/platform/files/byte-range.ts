import type { ByteRange } from '#ports/storage/port.ts';

/**
 * The part of a content that a Range header asks for: nothing for the whole, 'beyond' for what is not there. Several ranges at once
 * and units other than bytes are answered with the whole, as HTTP allows.
 */
export const readByteRange = (header: string | undefined, size: number): ByteRange | 'beyond' | undefined => {
  const [whole, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (whole === undefined || (first === '' && last === '')) return undefined;
  const range =
    first === ''
      ? { first: Math.max(0, size - Number(last)), last: size - 1 }
      : { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return range.first >= size || range.first > range.last ? 'beyond' : range;
};
