import { buffer } from 'node:stream/consumers';
import { IMAGE_SIDES, MAX_IMAGE_PIXELS } from '@airlane/domain/uploads/upload-limits';
import type { StoragePort } from '#ports/storage/port.ts';

/** The type that the smaller sizes are made in, whatever the original is. */
export const SMALL_IMAGE_TYPE = 'image/webp';

type SmallSize = keyof typeof IMAGE_SIDES;
const smallSizes = Object.keys(IMAGE_SIDES) as SmallSize[];

export const smallImageKey = (key: string, size: SmallSize): string => `${key}-${size}`;

/** Reads an image and draws it smaller: upright, never larger than it was, without what cameras write beside the picture. Rejects what is no image. */
const drawSmaller = async (content: Buffer): Promise<ReadonlyMap<SmallSize, Buffer>> => {
  // The library is native and rarely needed: a server that only shows tables never loads it.
  const { default: sharp } = await import('sharp');
  const drawn = new Map<SmallSize, Buffer>();
  for (const size of smallSizes) {
    const side = IMAGE_SIDES[size];
    const picture = sharp(content, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true });
    drawn.set(size, await picture.webp().toBuffer());
  }
  return drawn;
};

/** Stores the smaller sizes beside the original; false where the content cannot be read as an image. */
export const storeSmallImages = async (storage: StoragePort, key: string): Promise<boolean> => {
  const content = await buffer(await storage.read(key));
  const drawn = await drawSmaller(content).catch(() => undefined);
  if (!drawn) return false;
  for (const [size, picture] of drawn) await storage.put(smallImageKey(key, size), picture);
  return true;
};

/** Removes a file in every size it may have. */
export const removeImages = async (storage: StoragePort, key: string): Promise<void> => {
  for (const one of [key, ...smallSizes.map((size) => smallImageKey(key, size))]) await storage.remove(one);
};
