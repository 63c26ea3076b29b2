import { formatAge } from '@airlane/domain/time/instant-format';
import { isSuspended } from '@airlane/domain/thing-header/thing-buttons';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { IconGauge } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNow } from '#lib/time/use-now.ts';
import { formHref } from '#templating/addresses.ts';
import { LinkButton } from '#ui/button.tsx';
import { QosButton } from './header/qos-button.tsx';
import { useOpenThing } from './open-thing.ts';
import classes from './thing-page.module.css';

const DATA_LIMIT = thingsTableQuestionIds.dataLimit;
const AGE_MS = 60_000;

/** Why there is nothing: the most likely reason that the status knows of. */
const WhyNothing = ({ what }: { readonly what: string }) => {
  const { status } = useOpenThing();
  const now = useNow(AGE_MS);
  if (status === undefined) return <>{`${what} in this period.`}</>;
  if (status.lastContactAt === null) return <>{`${what}: this SIM has never been online.`}</>;
  if (isSuspended(status)) return <>{`${what} in this period: the SIM is suspended.`}</>;
  return <>{`${what} in this period. Last seen ${formatAge(new Date(status.lastContactAt), new Date(now))}.`}</>;
};

const NoPing = () => (
  <div className={classes['empty']}>
    <p>No ping tests in this period.</p>
    <QosButton text="Run a ping test" />
  </div>
);

const SetLimit = () => {
  const { open, thingId, document } = useOpenThing();
  const limit = document.questions.find(({ questionId }) => questionId === DATA_LIMIT)?.answer;
  const hasLimit = limit !== undefined && limit !== null && limit !== '';
  if (hasLimit || !open.template.access.canEdit) return null;
  return (
    <LinkButton variant="default" size="sm" icon={<IconGauge size={16} />} href={formHref(open, thingId)}>
      Set a limit
    </LinkButton>
  );
};

/** What the page of a Thing says where a report has nothing to show, by the report's id. */
export const emptyReports: Readonly<Record<string, ReactNode>> = {
  usage: <WhyNothing what="No usage" />,
  sessions: <WhyNothing what="No data sessions" />,
  signal: <WhyNothing what="No signal readings" />,
  ping: <NoPing />,
};

export const belowReports: Readonly<Record<string, ReactNode>> = { 'data-limit': <SetLimit /> };
