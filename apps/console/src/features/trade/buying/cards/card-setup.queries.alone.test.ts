import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { applyAccessUpdate } from '#lib/realtime/apply-access-update.ts';
import { cardSetupQuery } from './card-setup.queries.ts';

let reads = 0;
vi.mock('./cards.mutations.ts', () => ({
  readClientSecret: async () => `seti_${++reads}`,
  connectAccount: async () => undefined,
}));
vi.mock('#lib/queries/cards.ts', () => ({
  paymentSettingsQuery: () => ({ queryKey: ['account', 'acme', 'payment-settings'], queryFn: async () => 'sandbox' }),
}));
vi.mock('#lib/queries/me.ts', () => ({}));

it('stays for as long as the form is open, whatever is read again', async () => {
  const client = new QueryClient();
  const observer = new QueryObserver(client, cardSetupQuery('acme', client));
  const close = observer.subscribe(() => undefined);
  await client.ensureQueryData(cardSetupQuery('acme', client));
  await applyAccessUpdate(client, 'acme');
  await client.invalidateQueries();
  expect([observer.getCurrentResult().data, reads]).toEqual([{ clientSecret: 'seti_1', settings: 'sandbox' }, 1]);
  close();
});
