import { UPLOAD_PART_BYTES } from './upload-limits.ts';

/** A piece of a file: `start` is its first byte, `end` the first one after it. */
export interface UploadPart {
  /** Counts from one, as object stores do. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

export const partCount = (size: number, partBytes: number = UPLOAD_PART_BYTES): number =>
  Math.max(1, Math.ceil(size / partBytes));

/** The part with this number; nothing where the file has no such part. */
export const partOf = (size: number, number: number, partBytes: number = UPLOAD_PART_BYTES): UploadPart | undefined => {
  if (!Number.isInteger(number) || number < 1 || number > partCount(size, partBytes)) return undefined;
  return { number, start: (number - 1) * partBytes, end: Math.min(number * partBytes, size) };
};

export const partSize = ({ start, end }: UploadPart): number => end - start;

/** All parts of a file, in order, without gap or overlap. */
export const planParts = (size: number, partBytes: number = UPLOAD_PART_BYTES): readonly UploadPart[] =>
  Array.from({ length: partCount(size, partBytes) }, (_, index) => partOf(size, index + 1, partBytes)).filter(
    (part) => part !== undefined,
  );

export interface ReceivedPart {
  readonly number: number;
  readonly size: number;
}

/** The parts that have not arrived whole: what is left to send, or what keeps an upload from being complete. */
export const missingParts = (
  size: number,
  received: readonly ReceivedPart[],
  partBytes: number = UPLOAD_PART_BYTES,
): readonly UploadPart[] => {
  const sizes = new Map(received.map((part) => [part.number, part.size]));
  return planParts(size, partBytes).filter((part) => sizes.get(part.number) !== partSize(part));
};

const PERCENT = 100;

/** Whole percent, and a hundred only when everything is there. */
export const percentOf = (sentBytes: number, size: number): number =>
  sentBytes >= size ? PERCENT : Math.max(0, Math.floor((sentBytes / size) * PERCENT));
