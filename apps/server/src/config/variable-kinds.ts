import { isIP } from 'node:net';
import { z } from 'zod';
import { ENCRYPTION_KEY_BYTES } from '../kernel/secrets/secret-cipher.ts';

export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'use on or off')
  .transform((text) => text === 'on' || text === 'true' || text === '1');
export const port = z.coerce.number('a number').int().min(0).max(65_535);
export const positive = z.coerce.number('a number').int().positive();
/** 32 bytes, as base64 or as hexadecimal digits. */
const readKey = (text: string): Buffer | undefined => {
  const key = /^[\da-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return key.length === ENCRYPTION_KEY_BYTES ? key : undefined;
};
export const encryptionKey = z.string().transform((text, context) => {
  const key = readKey(text);
  if (key) return key;
  context.addIssue({
    code: 'custom',
    message: '32 random bytes as base64 or hex; make one with openssl rand -base64 32',
  });
  return z.NEVER;
});

const isAddressOrNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
};

/** Off, how many proxies stand in front, or which. A server that trusted every forwarded address could be given any. */
export const proxies = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .transform((text): false | number | string[] | undefined => {
    if (['off', 'false', '0'].includes(text)) return false;
    if (['on', 'true'].includes(text)) return 1;
    if (/^\d$/.test(text)) return Number(text);
    const list = text.split(',').map((entry) => entry.trim());
    return list.every(isAddressOrNetwork) ? list : undefined;
  })
  .refine(
    (value) => value !== undefined,
    'off, the number of proxies in front (1 to 9), or their addresses, separated by commas',
  )
  .transform((value) => value ?? false);

export const webAddress = z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' });
