import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILE_ADDRESS_SECONDS, type ImageSize, imageSizes } from '@airlane/domain/uploads/upload-limits';
import { z } from 'zod';

export interface AddressedFile {
  readonly id: string;
  readonly accountId: string;
  readonly size: ImageSize;
  /** The look as a customer under which the address was given, and with which it ends. */
  readonly look?: string | undefined;
}

const querySchema = z.object({
  account: z.string().min(1).max(80),
  size: z.enum(imageSizes),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
  look: z.string().max(80).optional(),
});

/** Addresses of files that carry their own proof: for one file, one size and one account, for a few minutes. */
export const signedAddresses = (secret: string) => {
  const signature = ({ id, accountId, size, look }: AddressedFile, expires: number): string =>
    createHmac('sha256', Buffer.from(secret, 'base64url'))
      .update(JSON.stringify([id, accountId, size, expires, ...(look === undefined ? [] : [look])]))
      .digest('base64url');

  return {
    sign(file: AddressedFile, now = new Date()): { readonly url: string; readonly expiresAt: Date } {
      const expires = Math.floor(now.getTime() / 1000) + FILE_ADDRESS_SECONDS;
      const query = new URLSearchParams({
        account: file.accountId,
        size: file.size,
        expires: String(expires),
        signature: signature(file, expires),
        ...(file.look !== undefined && { look: file.look }),
      });
      return { url: `/files/${file.id}?${query.toString()}`, expiresAt: new Date(expires * 1000) };
    },

    /** The file that an address opens; nothing where it was changed or its time is over. */
    open(id: string, query: unknown, now = new Date()): AddressedFile | undefined {
      const given = querySchema.safeParse(query);
      if (!given.success || given.data.expires * 1000 < now.getTime()) return undefined;
      const file = { id, accountId: given.data.account, size: given.data.size, look: given.data.look };
      const [sent, expected] = [Buffer.from(given.data.signature), Buffer.from(signature(file, given.data.expires))];
      return sent.length === expected.length && timingSafeEqual(sent, expected) ? file : undefined;
    },
  };
};
