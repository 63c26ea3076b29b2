import type { CardBrand } from '@airlane/domain/cards/card-brands';
import { passesLuhn } from '@airlane/domain/sims/luhn';

/** What happens with a test card. Its words are those that people read from their provider. */
export interface TestCard {
  readonly number: string;
  readonly brand: CardBrand;
  readonly title: string;
  /** Why it cannot even be saved. */
  readonly setupProblem?: string;
  /** Why it cannot be charged. */
  readonly chargeProblem?: string;
  /** When the card holder has to confirm. */
  readonly authentication?: 'setup' | 'always';
  /** The first answer to each charge is lost, though the charge is made. */
  readonly losesAnswers?: true;
}

const DECLINED = 'Your card was declined.';

/** The numbers that people know from their provider's test mode, and one more for a line that breaks. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', title: 'Succeeds' },
  { number: '5555555555554444', brand: 'Mastercard', title: 'Succeeds' },
  { number: '378282246310005', brand: 'Amex', title: 'Succeeds' },
  { number: '6011111111111117', brand: 'Discover', title: 'Succeeds' },
  { number: '3056930009020004', brand: 'Diners', title: 'Succeeds' },
  { number: '3566002020360505', brand: 'Jcb', title: 'Succeeds' },
  { number: '6200000000000005', brand: 'Unionpay', title: 'Succeeds' },
  {
    number: '4000000000000341',
    brand: 'Visa',
    title: 'Can be saved, is declined when charged',
    chargeProblem: DECLINED,
  },
  { number: '4000000000000002', brand: 'Visa', title: 'Declined', setupProblem: DECLINED },
  {
    number: '4000000000009995',
    brand: 'Visa',
    title: 'Insufficient funds',
    setupProblem: 'Your card has insufficient funds.',
  },
  { number: '4000000000000069', brand: 'Visa', title: 'Expired', setupProblem: 'Your card has expired.' },
  {
    number: '4000000000000127',
    brand: 'Visa',
    title: 'Incorrect CVC',
    setupProblem: "Your card's security code is incorrect.",
  },
  {
    number: '4000000000000119',
    brand: 'Visa',
    title: 'Processing error',
    setupProblem: 'An error occurred while processing your card. Try again in a little bit.',
  },
  { number: '4000002500003155', brand: 'Visa', title: 'Confirmation when it is saved', authentication: 'setup' },
  { number: '4000002760003184', brand: 'Visa', title: 'Confirmation every time', authentication: 'always' },
  { number: '4000000000000705', brand: 'Visa', title: 'The answer to a charge is lost', losesAnswers: true },
];

export const findTestCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replaceAll(/[\s-]/g, ''));

/** Real numbers have no business here: they are refused before anything is kept or even compared any further. */
export const testCardProblem = (number: string): string | undefined => {
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'Your card number is invalid.';
  return findTestCard(digits) ? undefined : 'Only test cards work here. No real card is accepted or charged.';
};
