import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { documentListsKey } from '../queries/documents.ts';
import { facetQuery } from '../queries/table-reports.ts';
import { applyUpdates } from './apply-updates.ts';

vi.mock('../api/api.ts', () => ({ callApi: vi.fn() }));
// The settings of the page are read from its head, and there is none here.
vi.mock('../preferences/debug-settings.ts', () => ({ debugSettings: {} }));

const account = 'acct-1';
const update = (documentId: string) => ({
  type: 'documentUpdatedExtended' as const,
  brandId: account,
  documentId,
  description: 'ThingsTable',
});

it('reads again the lists that show a changed document, and neither others nor facets', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const read: string[] = [];
  const watch = (name: string, queryKey: readonly unknown[], data: object) => {
    client.setQueryData([...queryKey], data);
    new QueryObserver(client, { queryKey: [...queryKey], queryFn: () => (read.push(name), data) }).subscribe(
      () => undefined,
    );
  };
  watch('shows it', [...documentListsKey(account, 'ThingsTable'), 1], { items: [{ id: 'a' }] });
  watch('shows others', [...documentListsKey(account, 'ThingsTable'), 2], { items: [{ id: 'b' }] });
  const facet = facetQuery({
    accountId: account,
    templateName: 'ThingsTable',
    column: 'State',
    search: '',
    filters: {},
    reportFilters: {},
  });
  watch('facet', facet.queryKey, { labels: [] });
  applyUpdates(client, account, [update('a')]);
  await vi.waitFor(() => expect(read).toEqual(['shows it']));
  client.clear();
});
