import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../errors.ts';
import type { AccountScope } from './viewer.ts';

/**
 * The parts of an answer that takes long, for as long as the person may still have it: a session, a membership or a consent that ends, or groups that
 * change, break it off. A file that was cut short fails in the browser, so it is not mistaken for a whole one.
 */
export const whileAllowed = async function* <Part>(
  scope: AccountScope,
  currentScope: (() => Promise<AccountScope>) | null,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    const current = await currentScope?.();
    if (current && !isDeepStrictEqual(current.things, scope.things)) throw new AppError('FORBIDDEN');
    yield part;
  }
};
