import { missingSellerDetails, sellerFieldNames, type SellerDetails } from '@airlane/domain/papers/seller';
import { AppError } from '#kernel/errors.ts';

/** What of a seller is missing, in words; empty where papers can be issued. */
export const missingOfSeller = (seller: SellerDetails | undefined): string =>
  seller === undefined
    ? 'everything'
    : missingSellerDetails(seller)
        .map((field) => sellerFieldNames[field].toLowerCase())
        .join(', ');

/** Nobody may issue a paper that does not say who sells. */
export const refuseIncompleteSeller = (seller: SellerDetails | undefined): void => {
  const missing = missingOfSeller(seller);
  if (missing !== '') throw new AppError('SELLER_INCOMPLETE', { values: { missing } });
};
