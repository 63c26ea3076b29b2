import type { ImageSize } from './upload-limits.ts';

/** A file of ours as documents name it: without a signature, which would be out of date the moment it is stored. */
export interface StoredFileName {
  readonly id: string;
  readonly size: ImageSize;
}

const PATH = /^\/files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\?size=(w128|w320))?$/;

export const storedFilePath = (id: string, size: ImageSize = 'original'): string =>
  `/files/${id}${size === 'original' ? '' : `?size=${size}`}`;

/** The file that an address names; nothing where it is no file of ours. */
export const storedFileAt = (address: string): StoredFileName | undefined => {
  const [, id, size] = PATH.exec(address) ?? [];
  return id === undefined ? undefined : { id, size: size === 'w128' || size === 'w320' ? size : 'original' };
};
