import { bytesIn } from '../text/byte-size.ts';

/** A file goes to storage in parts of this size, one at a time; the last one is what is left. */
export const UPLOAD_PART_BYTES = 50 * bytesIn('MB');
/** How long one part may take. */
export const UPLOAD_TIMEOUT_MS = 6 * 60_000;
/** Attempts after the first one, for each part. */
export const UPLOAD_RETRIES = 10;
/** An upload that was begun and left can be taken up again for so long. */
export const UPLOAD_KEPT_HOURS = 24;
/** A file that no saved document names is kept for so long, because a form may hold it as a draft. */
export const UNUSED_FILE_KEPT_DAYS = 7;
/** How long a signed address of a file or of a part is good. */
export const FILE_ADDRESS_SECONDS = 300;
/** Uploads that one person may have under way at a time. */
export const MAX_OPEN_UPLOADS = 20;
export const MAX_FILE_NAME_LENGTH = 255;

export type UploadKind = 'file' | 'image';

export const MAX_UPLOAD_BYTES: Readonly<Record<UploadKind, number>> = {
  file: 5 * bytesIn('GB'),
  image: 20 * bytesIn('MB'),
};

/** A picture of more pixels is taken for an attack on the process that unpacks it. */
export const MAX_IMAGE_PIXELS = 100_000_000;

export const imageSizes = ['w128', 'w320', 'original'] as const;
export type ImageSize = (typeof imageSizes)[number];

/** The longer side of the smaller sizes, in pixels. */
export const IMAGE_SIDES = { w128: 128, w320: 320 } as const satisfies Record<Exclude<ImageSize, 'original'>, number>;
