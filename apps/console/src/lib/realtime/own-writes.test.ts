import { expect, it } from 'vitest';
import { asOwnWrite, isOwnWrite } from './own-writes.ts';

it('ignores a document while it is written and for a second after', async () => {
  let finish = (): void => undefined;
  const write = asOwnWrite('doc-1', () => new Promise<void>((resolve) => (finish = resolve)));
  expect(isOwnWrite('doc-1')).toBe(true);
  expect(isOwnWrite('doc-2')).toBe(false);
  finish();
  await write;
  expect(isOwnWrite('doc-1')).toBe(true);
  expect(isOwnWrite('doc-1', Date.now() + 1500)).toBe(false);
});

it('stops ignoring after a failed write too', async () => {
  await expect(asOwnWrite('doc-3', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(isOwnWrite('doc-3', Date.now() + 1500)).toBe(false);
});
