import { UNCHECKED, type VatIdPort } from './port.ts';

/** Only the form of an id is known. */
export const offlineVatIds: VatIdPort = {
  name: 'offline',
  covers: () => false,
  check: async () => UNCHECKED,
};
