import { type FieldProblem, fieldProblem } from '../access/field-problem.ts';

export const ORDER_PLACED = 'Thank you! Order confirmation email will be submitted shortly.';

export interface Acknowledgements {
  /** 'Review your order'. */
  readonly orderCheckbox: boolean;
  readonly termsCheckbox: boolean;
  /** Of the free trial. */
  readonly pvoCheckbox: boolean;
}

export interface PlacingNeeds {
  readonly requiresTerms: boolean;
  readonly isFreeTrial: boolean;
  readonly requiresCard: boolean;
  readonly hasCard: boolean;
}

/** What must hold before an order is placed; the button and the server ask the same. */
export const placingProblems = (
  { orderCheckbox, termsCheckbox, pvoCheckbox }: Acknowledgements,
  { requiresTerms, isFreeTrial, requiresCard, hasCard }: PlacingNeeds,
): FieldProblem[] => [
  ...(orderCheckbox ? [] : [fieldProblem('orderCheckbox', 'required', 'Confirm that you have reviewed your order')]),
  ...(requiresTerms && !termsCheckbox
    ? [fieldProblem('termsCheckbox', 'required', 'Accept the terms and conditions')]
    : []),
  ...(isFreeTrial && !pvoCheckbox
    ? [fieldProblem('pvoCheckbox', 'required', 'Confirm that monthly fees apply after the free trial')]
    : []),
  ...(requiresCard && !hasCard ? [fieldProblem('card', 'required', 'Add a card first')] : []),
];
