import { type AppType, appTypeDefinitions } from '../access/roles.ts';

export const MAX_SAVED_CARDS = 2;

/** Waits between looking whether the list shows a change: 300 ms, 600 ms and so on. */
export const CARD_REFETCH_RETRIES = 10;
export const CARD_REFETCH_STEP_MS = 300;

export interface SavedCard {
  readonly id: string;
  readonly isDefault: boolean;
}

export const canAddCard = (cards: readonly SavedCard[]): boolean => cards.length < MAX_SAVED_CARDS;

/** The only card stays, because the next charge needs one. Staff of the provider may take it away, for an account that is closed. */
export const canRemoveCard = (cards: readonly SavedCard[], appType: AppType): boolean =>
  cards.length > 1 || appTypeDefinitions[appType].reachesEveryAccount;

/** The card that becomes the default before this one goes; undefined where nothing has to change. */
export const nextDefaultCard = <Card extends SavedCard>(
  cards: readonly Card[],
  removedId: string,
): Card | undefined => {
  const rest = cards.filter(({ id }) => id !== removedId);
  return rest.some(({ isDefault }) => isDefault) ? undefined : rest[0];
};

export type CardField =
  'paymentMethodId' | 'cardBrand' | 'cardLast4Digits' | 'cardExpiration' | 'defaultCard' | 'createdAt';
export type CardAnswers = Readonly<Partial<Record<CardField, string | null>>>;

export type CardChange =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'makeDefault' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'refused'; readonly field: CardField; readonly message: string };

const isEmpty = (answer: string | null | undefined): boolean =>
  answer === null || answer === undefined || answer === '';
const refused = (field: CardField, message: string): CardChange => ({ kind: 'refused', field, message });

/**
 * What a person wants of a card by the answers that they send. Only the provider's answer writes a card, so there are two wishes: this
 * card becomes the default, or all of it is cleared.
 */
export const cardChangeOf = (changed: CardAnswers): CardChange => {
  if (Object.keys(changed).length === 0) return { kind: 'nothing' };
  if ('paymentMethodId' in changed) {
    const kept = (Object.keys(changed) as CardField[]).find((field) => !isEmpty(changed[field]));
    return kept === undefined
      ? { kind: 'remove' }
      : refused(kept, 'A card is removed by clearing all of it; its details come from the payment provider');
  }
  const [other] = (Object.keys(changed) as CardField[]).filter((field) => field !== 'defaultCard');
  if (other !== undefined)
    return refused(other, 'The details of a card come from the payment provider and cannot be changed');
  return changed.defaultCard === 'true'
    ? { kind: 'makeDefault' }
    : refused('defaultCard', 'One card has to be the default. Make the other card the default instead.');
};
