import type { Readable } from 'node:stream';

/** An upload under way: the name that its object will have, and the storage's own name for the upload. */
export interface StorageUpload {
  readonly key: string;
  readonly uploadId: string;
}

export interface PartSlot extends StorageUpload {
  readonly number: number;
  /** Exactly so many bytes make this part. */
  readonly size: number;
}

export interface StoredPart {
  readonly number: number;
  readonly size: number;
  /** What the storage calls this content; another content has another one. */
  readonly etag: string;
}

export interface StoredObject {
  readonly size: number;
  readonly etag: string;
}

/** First and last byte, both included, as HTTP counts. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface DownloadLook {
  readonly fileName: string;
  readonly type: string;
}

/**
 * Keeps files. Keys are made by the server: letters, digits, `-`, `_`, and `/` between the parts.
 *
 * Every call settles, however the other side behaves: silence, a broken connection and nonsense are rejections. A rejection with
 * `StorageRefused` means that the same call would be refused again; after any other one the caller may try again. `complete`, `abort` and `remove`
 * may be repeated: what has been done already is answered as done. Nothing can be read under a key before `complete` has answered.
 */
export interface StoragePort {
  begin(key: string): Promise<StorageUpload>;
  /** Where a browser may PUT this part itself, for so many seconds; nothing where only this server reaches the storage. */
  partAddress(part: PartSlot, seconds: number): Promise<string | undefined>;
  /** Takes a part through this server. A part that is too short, too long or not of the given SHA-256 (in hex) is refused and leaves nothing behind. */
  receive(
    part: PartSlot & { readonly sha256?: string | undefined },
    content: Readable,
    signal: AbortSignal,
  ): Promise<StoredPart>;
  /** The parts that have arrived whole, by number. */
  parts(upload: StorageUpload): Promise<readonly StoredPart[]>;
  complete(upload: StorageUpload, parts: readonly StoredPart[]): Promise<StoredObject>;
  abort(upload: StorageUpload): Promise<void>;
  /** Stores something small at once. */
  put(key: string, content: Uint8Array): Promise<StoredObject>;
  head(key: string): Promise<StoredObject | undefined>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Where a browser may fetch the object itself as a download, for so many seconds; nothing where only this server reaches the storage. */
  downloadAddress(key: string, look: DownloadLook, seconds: number): Promise<string | undefined>;
  /** The origin that browsers send parts to, where it is not this server. */
  readonly browserOrigin: string | undefined;
}

export type StorageRefusal = 'noSuchUpload' | 'noSuchObject' | 'badPart';

export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
  readonly reason: StorageRefusal;

  constructor(reason: StorageRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

const KEY = /^[\w-]+(?:\/[\w-]+)*$/;

/** Keys come from the server alone, so a strange one is a defect and not a refusal. */
export const checkKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of the storage`);
  return key;
};
