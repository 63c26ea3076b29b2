import { CARD_REFETCH_RETRIES, CARD_REFETCH_STEP_MS } from '@airlane/domain/cards/card-rules';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads again until the list shows a change that the server stores later; each wait is longer than the one before. False: it never did. */
export const refetchUntil = async <Data>(
  read: () => Promise<Data>,
  isThere: (data: Data) => boolean,
  pause: (ms: number) => Promise<void> = wait,
): Promise<boolean> => {
  for (let attempt = 0; attempt <= CARD_REFETCH_RETRIES; attempt += 1) {
    if (attempt > 0) await pause(CARD_REFETCH_STEP_MS * attempt);
    if (isThere(await read())) return true;
  }
  return false;
};
