import type { Order } from '@airlane/contract';
import { useQuery } from '@tanstack/react-query';
import { askTaxes, draftInvoice } from '../../../lib/mutations/orders.ts';
import { orderQuery } from '../../../lib/queries/orders.ts';

/** The invoice and the taxes of an order that is paid by card. Whatever the order changes to, they are asked for anew. */
export const useOrderPrices = (accountId: string, order: Order) => {
  const { id, version, deal, simType, quantity, kitQuantity, summary, requiresCard, isEditable } = order;
  const price = deal.simPrices.find(({ type }) => type === simType)?.price ?? 0;
  const kit = deal.isKit ? { productQuantity: kitQuantity, productPrice: deal.NonReccuringProductPrice } : {};
  return useQuery({
    queryKey: [...orderQuery(accountId, id).queryKey, 'prices', version],
    queryFn: async () => {
      const { invoiceId } = await draftInvoice(accountId, { documentId: id, price, qty: quantity, shippingPrice: summary.ShippingPrice, simType, ...kit });
      return askTaxes(accountId, invoiceId, summary.ShippingPrice);
    },
    enabled: requiresCard && isEditable,
    meta: { silent: true },
  });
};
