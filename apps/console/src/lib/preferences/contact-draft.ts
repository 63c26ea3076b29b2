import { CONTACT_DRAFT_HOURS } from '@airlane/domain/access/contact-rules';
import { HOUR_MS } from '@airlane/domain/time/durations';
import { isNumber, isText, shapeOf } from './shape.ts';
import { storedValue } from './stored-value.ts';

const stored = storedValue(
  'airlane.contact-draft',
  shapeOf<{ readonly message: string; readonly savedAt: number }>({ message: isText, savedAt: isNumber }),
);

/** A message that was begun within the last day. */
export const readContactDraft = (now = Date.now()): string => {
  const draft = stored.read();
  return draft !== undefined && now - draft.savedAt < CONTACT_DRAFT_HOURS * HOUR_MS ? draft.message : '';
};

export const keepContactDraft = (message: string, now = Date.now()): void =>
  message === '' ? stored.clear() : stored.write({ message, savedAt: now });
export const forgetContactDraft = (): void => stored.clear();
