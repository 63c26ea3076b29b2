import { CallError } from '@airlane/contract/client';
import type { ListItem } from '@airlane/contract/entities';
import { type CardBrand, cardBrandOf } from '@airlane/domain/cards/card-brands';
import { creditCardDetailsQuestionIds as ids } from '@airlane/domain/template-names';
import type { SavedCard } from '@airlane/domain/cards/card-rules';
import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FinishedSetup } from '#acting/paying/setup-messages.ts';
import { type Action, useAction } from '#acting/use-action.ts';
import { chooseDefaultCard, clearCard, takeOverCard } from './cards.mutations.ts';
import { cardListQuery } from '#lib/queries/cards.ts';
import { refetchUntil } from './refetch-until.ts';

export interface Card extends SavedCard {
  readonly version: number;
  readonly paymentMethodId: string;
  readonly brand: CardBrand;
  readonly last4: string;
  readonly expiration: string;
}

const NOT_SAVED = 'The payment method was not saved in the system, please try again later';

const cardOf = ({ id, version, questions }: ListItem): Card => {
  const textOf = (questionId: string): string => {
    const answer = questions.find((question) => question.questionId === questionId)?.answer;
    return typeof answer === 'string' ? answer : '';
  };
  return {
    id,
    version,
    paymentMethodId: textOf(ids.paymentMethodId),
    brand: cardBrandOf(textOf(ids.cardBrand)),
    last4: textOf(ids.cardLast4Digits),
    expiration: textOf(ids.cardExpiration),
    isDefault: textOf(ids.defaultCard) === 'true',
  };
};

/** The default first. */
const cardsOf = ({ items }: { readonly items: readonly ListItem[] }): readonly Card[] =>
  items
    .map(cardOf)
    .filter(({ paymentMethodId }) => paymentMethodId !== '')
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));

const changingCards = (accountId: string) => ['account', accountId, 'cards'] as const;

/** The cards that an account has saved, and whether one of them is being added, changed or removed anywhere on the page. */
export const useSavedCards = (accountId: string) => {
  const { data, isPending, error, refetch } = useQuery(cardListQuery(accountId));
  const isBusy = useIsMutating({ mutationKey: changingCards(accountId) }) > 0;
  return {
    cards: data === undefined ? [] : cardsOf(data),
    isLoading: isPending,
    isBusy,
    error: data === undefined ? error : null,
    refetch,
  };
};

const readAnew = (client: QueryClient, accountId: string) => async (): Promise<readonly Card[]> =>
  cardsOf(await client.fetchQuery({ ...cardListQuery(accountId), staleTime: 0 }));

export interface CardActions {
  readonly add: Action<FinishedSetup>;
  readonly makeDefault: Action<Card>;
  readonly remove: Action<Card>;
}

/** The webhook saves the card too, so an answer that is lost leaves it to the list to tell; what the server refuses is the answer. */
const askToSave = async (accountId: string, setupId: string): Promise<void> => {
  try {
    await takeOverCard(accountId, setupId);
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) throw error;
  }
};

export const useCardActions = (accountId: string, onChange: (() => void) | undefined): CardActions => {
  const client = useQueryClient();
  const read = readAnew(client, accountId);
  const shows = async (isThere: (cards: readonly Card[]) => boolean): Promise<void> => {
    if (!(await refetchUntil(read, isThere))) throw new Error(NOT_SAVED);
  };
  const mutation = useMutation({
    mutationKey: changingCards(accountId),
    mutationFn: (work: () => Promise<void>) => work(),
  });
  const add = useAction({
    act: ({ setupId, cardId }: FinishedSetup) =>
      mutation.mutateAsync(async () => {
        await askToSave(accountId, setupId);
        await shows((cards) => cards.some(({ paymentMethodId }) => paymentMethodId === cardId));
      }),
    done: () => 'Card was added.',
    failed: 'The card was not added',
    onDone: onChange,
  });
  const makeDefault = useAction({
    act: (card: Card) =>
      mutation.mutateAsync(async () => {
        await chooseDefaultCard(accountId, card);
        await shows((cards) => cards.some(({ id, isDefault }) => id === card.id && isDefault));
      }),
    done: () => 'Default card updated.',
    failed: 'The default card was not changed',
    onDone: onChange,
    onFailed: () => void read(),
  });
  const remove = useAction({
    act: (card: Card) =>
      mutation.mutateAsync(async () => {
        await clearCard(accountId, card);
        await shows((cards) => !cards.some(({ id }) => id === card.id));
      }),
    done: () => 'Card was removed.',
    failed: 'The card was not removed',
    onDone: onChange,
    onFailed: () => void read(),
  });
  return { add, makeDefault, remove };
};
