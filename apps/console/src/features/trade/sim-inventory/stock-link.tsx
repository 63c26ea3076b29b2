import { useQuery } from '@tanstack/react-query';
import { simStockQuery } from './sim-inventory.queries.ts';
import { LinkButton } from '#ui/button.tsx';

/** Leads to the stock, and says how many levels are low. */
export const StockLink = ({ accountId }: { readonly accountId: string }) => {
  const { data } = useQuery(simStockQuery(accountId));
  const low = data?.levels.filter(({ isLow }) => isLow).length ?? 0;
  return (
    <LinkButton variant={low === 0 ? 'default' : 'danger'} href={`#/${encodeURIComponent(accountId)}/sim-stock`}>
      {low === 0 ? 'Stock' : `Stock (${low} low)`}
    </LinkButton>
  );
};
