import type { HealthFacts } from '@airlane/domain/things/thing-health';
import { formatAge } from '@airlane/domain/time/instant-format';
import { thingHealth, thingHealths } from '@airlane/domain/things/thing-health';
import { useNow } from '@airlane/question-kinds/ui';
import classes from './health-mark.module.css';

const AGO = / ago$/;

interface HealthProps {
  readonly facts: HealthFacts;
}

const ageOf = ({ lastContactAt }: HealthFacts, now: Date): string =>
  lastContactAt === undefined ? 'never' : formatAge(lastContactAt, now);

/** How a Thing is on the network: a dot, alone or with its word. The colour never tells what its name does not. */
export const HealthMark = ({ facts, withWord = false }: HealthProps & { readonly withWord?: boolean }) => {
  const now = new Date(useNow());
  const { label, family } = thingHealths[thingHealth(facts, now)];
  const text = facts.lastContactAt === undefined ? `${label}, never seen` : `${label}, last seen ${ageOf(facts, now)}`;
  const dot = (
    <svg
      className={classes['dot']}
      viewBox="0 0 8 8"
      fill={`var(--airlane-status-${family})`}
      {...(withWord ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text })}
    >
      <circle cx="4" cy="4" r="4" />
    </svg>
  );
  return (
    <span className={classes['mark']} title={text}>
      {dot}
      {withWord && label}
    </span>
  );
};

/** How long ago a Thing was heard of, short enough to stand beside its name. */
export const HealthAge = ({ facts }: HealthProps) => {
  const now = new Date(useNow());
  return (
    <span className={classes['age']} aria-hidden="true">
      {ageOf(facts, now).replace(AGO, '')}
    </span>
  );
};
