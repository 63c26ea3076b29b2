import type { DealOffer } from '@airlane/contract/calls/deals';
import type { Order } from '@airlane/contract/calls/orders';
import { kitQuantityProblem, quantityProblem } from '@airlane/domain/buying/order-quantities';
import type { NtnType } from '@airlane/domain/buying/ntn-types';
import type { SimType } from '@airlane/domain/buying/sim-types';
import { IconPackage } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { acceptOffer, beginOrder, changeOrder, type OrderChoices } from './buying.mutations.ts';
import { offersQuery, orderQuery, quoteQuery } from './buying.queries.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { randomId } from '#lib/random-id.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './buying.module.css';
import { DealFacts } from './deal-facts.tsx';
import { DealPicker } from './deal-picker.tsx';
import { OrderSummary } from './order-summary.tsx';
import { stepHref } from './steps.ts';
import { WizardFrame } from './wizard-frame.tsx';

interface StepProps {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly order?: Order | undefined;
}

/** Portals without satellites have nothing to choose. */
const offeredNtnTypes = pageSettings.vertical.ntnTypes;

interface Chosen {
  readonly deal: DealOffer | undefined;
  readonly simType: SimType | undefined;
  readonly quantity: string;
  readonly kitQuantity: string;
  readonly ntnType: NtnType | undefined;
}

/** Another deal begins with its own minimum, its first type and one kit where it has any. */
const chosenFor = (deal: DealOffer | undefined): Chosen => ({
  deal,
  simType: deal?.simPrices[0]?.type,
  quantity: String(deal?.minimumOrderQuantity ?? 1),
  kitQuantity: deal?.isKit ? String(deal.NonReccuringProductQuantity) : '0',
  ntnType: offeredNtnTypes[0],
});

const digits = (text: string): string => text.replace(/\D/g, '');

const problemsOf = ({ deal, quantity, kitQuantity }: Chosen) => ({
  quantity:
    deal &&
    quantityProblem(quantity === '' ? 0 : Number(quantity), {
      minimum: deal.minimumOrderQuantity,
      maximum: deal.maximumOrderQuantity,
    }),
  kitQuantity: deal?.isKit ? kitQuantityProblem(Number(kitQuantity)) : undefined,
});

const choicesOf = ({ deal, simType, quantity, kitQuantity, ntnType }: Chosen): OrderChoices | undefined =>
  deal === undefined || simType === undefined
    ? undefined
    : {
        dealDocumentId: deal.id,
        simType,
        quantity: Number(quantity),
        kitQuantity: Number(kitQuantity),
        ...(ntnType !== undefined && { ntnType }),
      };

const NOTHING: OrderChoices = { dealDocumentId: '-', simType: 'Regular', quantity: 0, kitQuantity: 0 };

const AcceptOffer = ({
  accountId,
  deal,
  onAccepted,
}: {
  readonly accountId: string;
  readonly deal: DealOffer;
  readonly onAccepted: (deal: DealOffer) => void;
}) => {
  const client = useQueryClient();
  const accept = useAction({
    act: () => acceptOffer(accountId, deal.id),
    done: () => `You accepted ${deal.DealName}`,
    failed: 'The deal was not accepted',
    onDone: (accepted) => {
      void client.invalidateQueries({ queryKey: offersQuery(accountId).queryKey });
      onAccepted(accepted);
    },
  });
  return (
    <Notice
      tone="info"
      actions={
        <Button size="sm" isBusy={accept.isBusy} failure={accept.failure} onClick={() => void accept.run(undefined)}>
          Accept deal
        </Button>
      }
    >
      {`${deal.DealName} was offered to your account. Accept it to order SIMs on it.`}
    </Notice>
  );
};

/** The first step: which deal, which SIMs, how many. From Next on the order is a draft that can be found again. */
export const OrderSimStep = ({ accountId, accountTitle, order }: StepProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const offers = useQuery(offersQuery(accountId));
  const [chosen, setChosen] = useState<Chosen>(() =>
    order === undefined
      ? chosenFor(undefined)
      : {
          deal: order.deal,
          simType: order.simType,
          quantity: String(order.quantity),
          kitQuantity: String(order.kitQuantity),
          ntnType: order.ntnType ?? undefined,
        },
  );
  const key = useRef(randomId());
  const isLocked = order !== undefined && !order.isEditable;
  const problems = problemsOf(chosen);
  const choices = choicesOf(chosen);
  const isReady =
    choices !== undefined &&
    problems.quantity === undefined &&
    problems.kitQuantity === undefined &&
    chosen.deal?.awaitsApproval === false;
  const quote = useQuery({ ...quoteQuery(accountId, choices ?? NOTHING), enabled: isReady && !isLocked });
  const save = useAction({
    act: (ready: OrderChoices) =>
      order === undefined
        ? beginOrder(accountId, ready, key.current)
        : changeOrder(accountId, order.id, { ...ready, version: order.version }),
    failed: 'The order was not saved',
    onDone: (saved) => {
      client.setQueryData(orderQuery(accountId, saved.id).queryKey, saved);
      void navigate({ to: '/$accountId/self_service/Deal_Details/$orderId', params: { accountId, orderId: saved.id } });
    },
  });
  const goOn = (): void => {
    if (isLocked)
      void navigate({ to: '/$accountId/self_service/Deal_Details/$orderId', params: { accountId, orderId: order.id } });
    else if (choices !== undefined) void save.run(choices);
  };

  if (offers.error && offers.data === undefined)
    return (
      <ProblemMessage
        isPage
        title="The deals could not be loaded"
        {...problemOf(offers.error)}
        onRetry={() => void offers.refetch()}
      />
    );
  if (offers.data === undefined) return <DocumentSkeleton fields={6} />;
  const deals = isLocked ? [order.deal] : offers.data.items;
  const { deal } = chosen;
  const summary = isLocked ? order.summary : isReady ? quote.data : undefined;
  return (
    <WizardFrame
      accountId={accountId}
      accountTitle={accountTitle}
      step="Order SIM"
      orderId={order?.id}
      aside={<OrderSummary summary={summary} isStale={quote.isPlaceholderData} />}
    >
      {isLocked && <Notice tone="info">{`This order is ${order.OrderStatus} and can no longer be changed.`}</Notice>}
      {deals.length === 0 ? (
        <StateMessage
          icon={<IconPackage size={22} />}
          title="No predefined deals found"
          text="Our sales team makes you an offer."
          actions={<LinkButton href={stepHref(accountId, 'Contact Sales')}>Contact sales</LinkButton>}
        />
      ) : (
        <section aria-label="Deals">
          <DealPicker
            deals={deals}
            selected={deal?.id}
            isLocked={isLocked}
            onSelect={(picked) => setChosen(chosenFor(picked))}
          />
        </section>
      )}
      {deal !== undefined && (
        <section className={classes['block']} aria-label="Selected deal">
          <h2 className={classes['heading']}>{deal.DealName}</h2>
          {deal.awaitsApproval && (
            <AcceptOffer accountId={accountId} deal={deal} onAccepted={(accepted) => setChosen(chosenFor(accepted))} />
          )}
          <DealFacts deal={deal} />
          <fieldset className={classes['choices']} disabled={isLocked}>
            <legend>SIM type</legend>
            {deal.simPrices.map(({ type }) => (
              <label key={type} className={classes['choice']}>
                <input
                  type="radio"
                  name="simType"
                  checked={chosen.simType === type}
                  onChange={() => setChosen({ ...chosen, simType: type })}
                />
                {type}
              </label>
            ))}
          </fieldset>
          {offeredNtnTypes.length > 0 && (
            <fieldset className={classes['choices']} disabled={isLocked}>
              <legend>Networks</legend>
              {offeredNtnTypes.map((type) => (
                <label key={type} className={classes['choice']}>
                  <input
                    type="radio"
                    name="ntnType"
                    checked={chosen.ntnType === type}
                    onChange={() => setChosen({ ...chosen, ntnType: type })}
                  />
                  {type}
                </label>
              ))}
            </fieldset>
          )}
          <div className={classes['fields']}>
            <TextField
              label="Quantity"
              inputMode="numeric"
              autoComplete="off"
              disabled={isLocked}
              value={chosen.quantity}
              error={problems.quantity}
              onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, quantity: digits(value) })}
            />
            {deal.isKit && (
              <TextField
                label={`${deal.NonReccuringProductItem} quantity`}
                inputMode="numeric"
                autoComplete="off"
                disabled={isLocked}
                value={chosen.kitQuantity}
                error={problems.kitQuantity}
                onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, kitQuantity: digits(value) })}
              />
            )}
          </div>
        </section>
      )}
      <div className={classes['buttons']}>
        <LinkButton variant="quiet" href={stepHref(accountId, 'Contact Sales')}>
          Need more? Contact sales
        </LinkButton>
        <Button disabled={!isLocked && !isReady} isBusy={save.isBusy} failure={save.failure} onClick={goOn}>
          Next
        </Button>
      </div>
    </WizardFrame>
  );
};
