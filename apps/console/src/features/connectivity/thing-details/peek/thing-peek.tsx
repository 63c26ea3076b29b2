import { iccidGroups } from '@airlane/domain/sims/iccid';
import { isSuspended } from '@airlane/domain/thing-header/thing-buttons';
import { thingStatusFamily } from '@airlane/domain/lists/status-family';
import { Chip, Identifier } from '@airlane/question-kinds/ui';
import { IconArrowUpRight, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { documentHref } from '#templating/addresses.ts';
import { documentTitle } from '#templating/document-title.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { IconLink } from '#ui/icon-link.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { HealthAge, HealthMark } from '#widgets/health-mark.tsx';
import { stateWords } from '../header/state-words.ts';
import type { OpenThing } from '../open-thing.ts';
import { OpenThingProvider } from '../open-thing.ts';
import { useThing } from '../use-thing.ts';
import { PeekExplanation } from './peek-explanation.tsx';
import { PeekTimeline } from './peek-timeline.tsx';
import classes from './thing-peek.module.css';

interface ThingPeekProps {
  readonly open: OpenTemplate;
  readonly id: string;
  readonly onClose: () => void;
}

const State = ({ status, iccid }: Pick<OpenThing, 'status' | 'iccid'>) => {
  if (status === undefined) return <div className={classes['waiting']} aria-busy="true" />;
  const { text, hint } = stateWords(status);
  const facts = {
    isOnline: status.online,
    isSuspended: isSuspended(status),
    lastContactAt: status.lastContactAt === null ? undefined : new Date(status.lastContactAt),
  };
  const { name, country, tech } = status.network;
  return (
    <dl className={classes['facts']}>
      <dt>Health</dt>
      <dd>
        <HealthMark facts={facts} withWord /> <HealthAge facts={facts} />
      </dd>
      <dt>Status</dt>
      <dd>
        <Chip text={text} family={thingStatusFamily(text)} /> {hint}
      </dd>
      <dt>Network</dt>
      <dd>{[name, country, tech].filter((part) => part !== '').join(', ') || '-'}</dd>
      <dt>IP address</dt>
      <dd>{status.ip.length === 0 ? '-' : <Identifier groups={status.ip} />}</dd>
      <dt>ICCID</dt>
      <dd>
        <Identifier groups={iccidGroups(iccid)} />
      </dd>
    </dl>
  );
};

/** A Thing beside its table: how it is, what is wrong with it and its last day, without leaving the list. */
export const ThingPeek = ({ open, id, onClose }: ThingPeekProps) => {
  const {
    thing,
    document: { error, refetch },
  } = useThing(open, id);
  const title = thing === undefined ? '' : documentTitle(open.template.questions, thing.document);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      // A dialog or a menu above the panel takes the key for itself.
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        window.document.querySelector('[role="dialog"][data-expanded], [role="dialog"][aria-modal], [role="menu"]') ===
          null
      )
        onClose();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return (
    <aside className={classes['panel']} aria-label={title === '' ? 'Peek' : `Peek at ${title}`}>
      <div className={classes['head']}>
        <h2 className={classes['title']} title={title}>
          {title}
        </h2>
        <IconLink
          label="Open the page of this Thing"
          icon={<IconArrowUpRight size={18} />}
          href={documentHref(open, id)}
        />
        <IconButton label="Close peek" icon={<IconX size={18} />} onClick={onClose} />
      </div>
      {error && thing === undefined && (
        <ProblemMessage title="The Thing could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
      )}
      {thing === undefined && !error && <div className={classes['waiting']} aria-busy="true" />}
      {thing && (
        <OpenThingProvider value={thing}>
          <State status={thing.status} iccid={thing.iccid} />
          <PeekExplanation />
          <PeekTimeline />
        </OpenThingProvider>
      )}
    </aside>
  );
};
