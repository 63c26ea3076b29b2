import type { SimRow } from './sim-imports.repository.ts';

/** The SIMs that rows of an import gave to customers, by the account. Those in stock are left out. */
export const iccidsByCustomer = (rows: readonly SimRow[]): ReadonlyMap<string, readonly string[]> => {
  const byCustomer = new Map<string, string[]>();
  for (const { iccid, customer_id: customerId } of rows)
    if (customerId !== null) byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), iccid]);
  return byCustomer;
};
