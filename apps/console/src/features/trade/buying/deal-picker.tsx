import '@mantine/carousel/styles.layer.css';
import type { DealOffer } from '@airlane/contract/calls/deals';
import { moneyText } from '@airlane/domain/money/money';
import { Carousel } from '@mantine/carousel';
import classes from './buying.module.css';

interface DealPickerProps {
  readonly deals: readonly DealOffer[];
  readonly selected: string | undefined;
  readonly isLocked: boolean;
  /** Undefined: none any more. */
  readonly onSelect: (deal: DealOffer | undefined) => void;
}

const SHOWN_WITHOUT_CAROUSEL = 2;
/** Two and a half, so that everybody sees that there are more. */
const SLIDE_SIZE = '40%';

const lowestPrice = ({ simPrices }: DealOffer): string => {
  const [first, ...others] = simPrices.map(({ price }) => price).sort((one, other) => one - other);
  return `${others.length > 0 ? 'from ' : ''}${moneyText(first ?? 0)} per SIM`;
};

const DealCard = ({
  deal,
  isSelected,
  isLocked,
  onSelect,
}: {
  readonly deal: DealOffer;
  readonly isSelected: boolean;
  readonly isLocked: boolean;
  readonly onSelect: DealPickerProps['onSelect'];
}) => (
  <button
    type="button"
    className={classes['deal']}
    aria-pressed={isSelected}
    disabled={isLocked}
    onClick={() => onSelect(isSelected ? undefined : deal)}
  >
    <span className={classes['dealName']}>{deal.DealName}</span>
    <span className={classes['price']}>{lowestPrice(deal)}</span>
    {deal.terms.map((sentence) => (
      <span key={sentence}>{sentence}</span>
    ))}
    {deal.ReccuringChargeNote !== '' && <span className={classes['muted']}>{deal.ReccuringChargeNote}</span>}
    <span className={classes['muted']}>{deal.DealDescriptionInHub}</span>
    {deal.awaitsApproval && <strong>Offered to you: accept it to order</strong>}
  </button>
);

export const DealPicker = ({ deals, selected, isLocked, onSelect }: DealPickerProps) => {
  const card = (deal: DealOffer) => (
    <DealCard deal={deal} isSelected={deal.id === selected} isLocked={isLocked} onSelect={onSelect} />
  );
  if (deals.length <= SHOWN_WITHOUT_CAROUSEL)
    return (
      <div className={classes['deals']}>
        {deals.map((deal) => (
          <div key={deal.id}>{card(deal)}</div>
        ))}
      </div>
    );
  return (
    <Carousel
      slideSize={{ base: '80%', sm: SLIDE_SIZE }}
      slideGap="sm"
      controlsOffset={-12}
      classNames={{ control: classes['control'] ?? '' }}
      emblaOptions={{ loop: false, align: 'start', containScroll: 'trimSnaps' }}
      nextControlProps={{ 'aria-label': 'Next deals' }}
      previousControlProps={{ 'aria-label': 'Previous deals' }}
    >
      {deals.map((deal) => (
        <Carousel.Slide key={deal.id}>{card(deal)}</Carousel.Slide>
      ))}
    </Carousel>
  );
};
