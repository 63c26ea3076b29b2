import { canAddCard, canRemoveCard, MAX_SAVED_CARDS } from '@airlane/domain/cards/card-rules';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { paymentSettingsQuery } from '#lib/queries/cards.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { AddCardDialog } from './add-card-dialog.tsx';
import { CardBrandIcon } from './card-brand-icon.tsx';
import classes from './cards.module.css';
import type { FinishedSetup } from '#acting/paying/setup-messages.ts';
import { type Card, type CardActions, useCardActions, useSavedCards } from './use-saved-cards.ts';

const NOT_CONNECTED = 'This feature is available only with Stripe integration. Stripe payment gateway id is missing.';

const titleOf = ({ brand, last4 }: Card): string => `${brand === 'Unknown' ? 'Card' : brand} ending in ${last4}`;

interface CardRowProps {
  readonly card: Card;
  readonly isInert: boolean;
  readonly canRemove: boolean;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

const CardRow = ({ card, isInert, canRemove, onDefault, onRemove }: CardRowProps) => (
  <li className={classes['card']} aria-label={titleOf(card)}>
    <CardBrandIcon brand={card.brand} />
    <div className={classes['text']}>
      <span className={classes['name']}>{titleOf(card)}</span>
      <span className={classes['muted']}>{`Expires ${card.expiration}`}</span>
    </div>
    <div className={classes['actions']}>
      {card.isDefault ? (
        <span className={classes['default']}>Default</span>
      ) : (
        <Button variant="default" size="sm" aria-disabled={isInert || undefined} onClick={onDefault}>
          Make default
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Remove ${titleOf(card)}`}
        aria-disabled={isInert || !canRemove || undefined}
        {...(!canRemove && { title: 'The only card cannot be removed. Add another card first.' })}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  </li>
);

interface SavedCardsProps {
  readonly accountId: string;
  /** Told after a card was added, chosen or removed. */
  readonly onChange?: (() => void) | undefined;
  /** Asks first, where changing the card means more than it says. */
  readonly askBeforeDefault?: ((title: string, goOn: () => void) => void) | undefined;
}

interface CardListProps extends Omit<SavedCardsProps, 'onChange'> {
  readonly actions: CardActions;
  readonly onAdd: () => void;
}

const CardList = ({
  accountId,
  actions: { add, makeDefault, remove },
  onAdd,
  askBeforeDefault = (_title, goOn) => goOn(),
}: CardListProps) => {
  const appType = useViewedAppType();
  const settings = useQuery(paymentSettingsQuery(accountId));
  const { cards, isLoading, isBusy, error, refetch } = useSavedCards(accountId);
  const [asked, setAsked] = useState<Card>();

  // What was read before stays: a form may be open over it.
  const problem = (settings.data === undefined ? settings.error : null) ?? error;
  if (problem)
    return (
      <ProblemMessage
        title="The cards could not be loaded"
        {...problemOf(problem)}
        onRetry={() => void Promise.all([settings.refetch(), refetch()])}
      />
    );
  if (settings.data?.provider === null) return <Notice tone="warning">{NOT_CONNECTED}</Notice>;
  if (isLoading || settings.data === undefined || appType === undefined)
    return <div className={classes['skeleton']} aria-busy="true" aria-label="Loading cards" />;
  const addButton = (
    <Button
      icon={<IconPlus size={16} />}
      variant={cards.length === 0 ? 'primary' : 'default'}
      isBusy={add.isBusy}
      aria-disabled={isBusy || undefined}
      failure={add.failure}
      onClick={onAdd}
    >
      Add Card
    </Button>
  );
  return (
    <section className={classes['block']} aria-label="Saved cards">
      {cards.length === 0 ? (
        <StateMessage
          icon={<IconCreditCard size={22} />}
          title="No saved cards"
          text="Add the card that this account pays with."
          actions={addButton}
        />
      ) : (
        <>
          <ul className={classes['cards']} aria-label="Cards" aria-busy={isBusy || undefined}>
            {cards.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                isInert={isBusy}
                canRemove={canRemoveCard(cards, appType)}
                onDefault={() => askBeforeDefault(titleOf(card), () => void makeDefault.run(card))}
                onRemove={() => setAsked(card)}
              />
            ))}
          </ul>
          {canAddCard(cards) ? (
            <div>{addButton}</div>
          ) : (
            <p className={classes['muted']}>{`An account can have at most ${MAX_SAVED_CARDS} cards.`}</p>
          )}
        </>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Remove this card?"
        confirmText="Remove card"
        isDestructive
        onConfirm={() => {
          if (asked) void remove.run(asked);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {asked &&
          `${titleOf(asked)} is removed from this account.${asked.isDefault && cards.length > 1 ? ' The other card becomes the default.' : ''}`}
      </ConfirmDialog>
    </section>
  );
};

/** The cards that an account pays with. The form for another one stays open while the list is read again, or cannot be. */
export const SavedCards = ({ accountId, onChange, askBeforeDefault }: SavedCardsProps) => {
  const actions = useCardActions(accountId, onChange);
  const [isAdding, setAdding] = useState(false);
  const finish = (setup: FinishedSetup): void => {
    setAdding(false);
    void actions.add.run(setup);
  };
  return (
    <>
      <CardList
        accountId={accountId}
        actions={actions}
        askBeforeDefault={askBeforeDefault}
        onAdd={() => setAdding(true)}
      />
      <AddCardDialog accountId={accountId} isOpen={isAdding} onClose={() => setAdding(false)} onFinished={finish} />
    </>
  );
};
