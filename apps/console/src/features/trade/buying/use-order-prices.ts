import type { Order } from '@airlane/contract/calls/orders';
import type { PaymentCustomer } from '@airlane/contract/calls/payments';
import { useQuery } from '@tanstack/react-query';
import { connectAccount } from './cards/cards.mutations.ts';
import { paymentSettingsQuery } from '#lib/queries/cards.ts';
import { askTaxes, draftInvoice } from './buying.mutations.ts';
import { orderQuery } from './buying.queries.ts';

const MAX_TEXT = 200;
const MAX_PHONE = 40;
const text = (value: string | undefined): string => (value ?? '').slice(0, MAX_TEXT);

/** Who pays, as the payment provider knows them. */
const customerOf = (order: Order): PaymentCustomer => {
  const { email, companyName, mobile, city, country, line1, line2, postal_code, state } = order.billingSameAsShipping
    ? order.shipping
    : { ...order.billing, email: order.billing.email ?? order.shipping.email };
  return {
    email: text(email),
    companyName: text(companyName) || text(email),
    phone: (mobile ?? '').slice(0, MAX_PHONE),
    address: {
      city: text(city),
      country: text(country),
      line1: text(line1),
      line2: text(line2),
      postal_code: text(postal_code),
      state: text(state),
    },
  };
};

/** The customer, the invoice and the taxes of an order that is paid by card. Whatever the order changes to, they are asked for anew. */
export const useOrderPrices = (accountId: string, order: Order) => {
  const { id, version, deal, simType, quantity, kitQuantity, summary, requiresCard, isEditable } = order;
  const price = deal.simPrices.find(({ type }) => type === simType)?.price ?? 0;
  const kit = deal.isKit ? { productQuantity: kitQuantity, productPrice: deal.NonReccuringProductPrice } : {};
  const { data: settings } = useQuery(paymentSettingsQuery(accountId));
  return useQuery({
    queryKey: [...orderQuery(accountId, id).queryKey, 'prices', version],
    queryFn: async () => {
      if (settings?.provider != null) await connectAccount(accountId, customerOf(order));
      const { invoiceId } = await draftInvoice(accountId, {
        documentId: id,
        price,
        qty: quantity,
        shippingPrice: summary.ShippingPrice,
        simType,
        ...kit,
      });
      return askTaxes(accountId, invoiceId, summary.ShippingPrice);
    },
    enabled: requiresCard && isEditable && settings !== undefined,
    meta: { silent: true },
  });
};
