import { CallError } from '@airlane/contract/client';
import { afterEach, expect, it } from 'vitest';
import { toastStore } from '../ui/toasts/toast-store.ts';
import { showFailure } from './show-failure.ts';

afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});

const failed = (code: 'NETWORK_AWAY' | 'NETWORK_UNKNOWN', status: number) => {
  const error = new CallError('Told by the server', status, { code, message: 'Told by the server', requestId: 'r1' });
  showFailure({ text: 'The SIM was not suspended', error, retry: () => undefined });
  return toastStore.read()[0];
};

it('says what did not happen, until it is closed, and offers to order it again', () => {
  expect(failed('NETWORK_AWAY', 503)).toMatchObject({
    tone: 'error',
    text: 'The SIM was not suspended',
    isSticky: true,
    action: { label: 'Try again' },
  });
});

it('does not say that something did not happen where the outcome is unknown', () => {
  const shown = failed('NETWORK_UNKNOWN', 504);
  expect(shown).toMatchObject({ tone: 'warning', text: 'Outcome unknown', isSticky: true });
  expect(shown?.action).toBeUndefined();
});
