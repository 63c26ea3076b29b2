import type { VatCheck, VatId } from '@airlane/domain/tax/vat-id';

/** What a register says of a VAT id. */
export type VatAnswer = Pick<VatCheck, 'consultation' | 'name' | 'address'> & {
  /** 'unchecked': this register does not know ids of that country. */
  readonly state: 'unchecked' | 'checked' | 'invalid';
};

export interface VatIdPort {
  readonly name: 'offline' | 'vies';
  /** Whether ids of these first letters are checked here at all. */
  covers(prefix: string): boolean;
  /** `requester` is the VAT id of the seller: the register gives its consultation number to businesses only. Rejects with `VatRegisterAway`. */
  check(vatId: VatId, requester: VatId | undefined): Promise<VatAnswer>;
}

/** The register, or the country behind it, does not answer. */
export class VatRegisterAway extends Error {}

export const UNCHECKED: VatAnswer = { state: 'unchecked', consultation: '', name: '', address: '' };
