import type { IntegrationEntry } from '@airlane/contract/calls/integrations';
import { formatSince } from '@airlane/domain/time/instant-format';
import { type IntegrationKind, integrationKindOf } from '@airlane/domain/integrations/integration-kinds';
import { MINUTE_MS } from '@airlane/domain/time/durations';
import { Chip } from '@airlane/question-kinds/ui';
import type { ReactNode } from 'react';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { IntegrationMark } from './integration-mark.tsx';
import { eventsText, integrationWord } from './integration-words.ts';
import classes from './integrations.module.css';

interface CardProps {
  readonly kind: IntegrationKind;
  readonly name: string;
  readonly href: string;
  readonly about: ReactNode;
  readonly isInert?: boolean;
  readonly children: ReactNode;
}

export const IntegrationCard = ({ kind, name, href, about, isInert = false, children }: CardProps) => (
  <li className={classes['card']} data-inert={isInert || undefined}>
    <IntegrationMark kind={kind} />
    <div className={classes['cardText']}>
      <h3 className={classes['cardTitle']}>{isInert ? name : <a href={href}>{name}</a>}</h3>
      <p className={classes['about']}>{about}</p>
    </div>
    <div className={classes['cardFoot']}>{children}</div>
  </li>
);

/** How an installed integration is doing, in a line. */
export const IntegrationCondition = ({
  entry,
}: {
  readonly entry: Pick<IntegrationEntry, 'kind' | 'state' | 'stateReason' | 'failingSince' | 'waiting'>;
}) => {
  const now = useNow(MINUTE_MS);
  const { text, family } = integrationWord(entry);
  const { failingSince, waiting, stateReason, state } = entry;
  const facts = [
    ...(state === 'active' && failingSince !== null
      ? [`since ${formatSince(new Date(failingSince), new Date(now), displayZone)}`]
      : []),
    ...(state !== 'active' && stateReason !== '' ? [stateReason] : []),
    ...(integrationKindOf(entry.kind).isChannel && waiting > 0 ? [`${eventsText(waiting)} waiting`] : []),
  ];
  return (
    <span className={classes['condition']}>
      <Chip text={text} family={family} />
      {facts.length > 0 && <span className={classes['muted']}>{facts.join(' · ')}</span>}
    </span>
  );
};
