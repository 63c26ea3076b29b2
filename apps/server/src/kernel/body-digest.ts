import { createHash } from 'node:crypto';

const sorted = (_key: string, value: unknown): unknown => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** Names what was sent, whatever the order of its fields: two requests with the same digest ask for the same. */
export const bodyDigest = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body, sorted) ?? '')
    .digest('base64url');
