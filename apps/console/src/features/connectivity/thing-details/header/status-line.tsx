import { countryName } from '@airlane/domain/places/country-name';
import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { iccidGroups } from '@airlane/domain/sims/iccid';
import { statusBarTooltip } from '@airlane/domain/thing-header/status-bar';
import { statusFamily, thingStatusFamily } from '@airlane/domain/lists/status-family';
import { templateNames } from '@airlane/domain/template-names';
import { Chip, Identifier } from '@airlane/question-kinds/ui';
import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { documentHref } from '#templating/addresses.ts';
import { useOpenThing } from '../open-thing.ts';
import classes from './thing-header.module.css';
import { stateWords } from './state-words.ts';

const AGE_MS = 5000;
const TOOLTIP = statusBarTooltip('things');

const Moment = ({ at, now }: { readonly at: string; readonly now: number }) => (
  <time dateTime={at} title={formatDayAndTime(new Date(at), displayZone)}>
    {formatAge(new Date(at), new Date(now))}
  </time>
);

const Item = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className={classes['item']}>
    {label} <b>{children}</b>
  </span>
);

/** The state of the SIM and its data session, beside the name. */
export const StatePills = () => {
  const { status } = useOpenThing();
  const now = useNow(AGE_MS);
  if (status === undefined) return null;
  const { text, hint } = stateWords(status);
  return (
    <section className={classes['status']} aria-label="Status">
      <span className={classes['item']} title={hint}>
        <Chip text={text} family={thingStatusFamily(text)} />
        {hint}
      </span>
      <span className={classes['item']}>
        <Chip text={status.session} family={statusFamily(status.session)} />
        {status.online && status.sessionSince !== null && (
          <>
            since <Moment at={status.sessionSince} now={now} />
          </>
        )}
      </span>
      <Tooltip label={TOOLTIP} multiline maw={280}>
        <IconInfoCircle size={14} tabIndex={0} aria-label={TOOLTIP} />
      </Tooltip>
    </section>
  );
};

/** Which Thing it is, on which network, how old that is and when it should be seen next. */
export const StatusLine = ({ children }: { readonly children: ReactNode }) => {
  const { status, iccid, accountId } = useOpenThing();
  const now = useNow(AGE_MS);
  if (status === undefined) return <div className={classes['skeleton']} />;
  const { lastContactAt, nextContactExpectedAt, network, privateNetwork } = status;
  const networkText = [network.name, countryName(network.country), network.tech]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <section className={classes['status']} aria-label="Connection status">
      <Identifier groups={iccidGroups(iccid)} />
      {network.name !== '' && (
        <span className={classes['item']}>
          <b>{networkText}</b>
        </span>
      )}
      <Item label="Last seen">{lastContactAt === null ? 'never' : <Moment at={lastContactAt} now={now} />}</Item>
      {nextContactExpectedAt !== null && (
        <Item label={Date.parse(nextContactExpectedAt) < now ? 'Was expected' : 'Next expected'}>
          <Moment at={nextContactExpectedAt} now={now} />
        </Item>
      )}
      {privateNetwork !== null && (
        <span className={classes['item']} title={privateNetwork.reason}>
          <a href={documentHref({ accountId, template: { description: templateNames.radio } }, privateNetwork.radioId)}>
            {privateNetwork.radio}
          </a>
          <Chip text={privateNetwork.state} family={statusFamily(privateNetwork.state)} />
        </span>
      )}
      {children}
    </section>
  );
};
