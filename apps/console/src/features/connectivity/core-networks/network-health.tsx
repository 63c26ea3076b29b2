import { numberText } from '@airlane/domain/text/number-text';
import type { CoreNetwork } from '@airlane/contract/calls/core-networks';
import { networkCapabilities } from '@airlane/domain/networks/network-capabilities';
import classes from './core-networks.module.css';

const at = (instant: string | null): string =>
  instant === null ? 'Never' : new Date(instant).toLocaleString(undefined, { hour12: false });
const words: Readonly<Record<CoreNetwork['health']['state'], string>> = {
  connected: 'Connected',
  silent: 'Silent',
  'never heard': 'Never heard',
};

/** How the link to a network is doing. */
export const NetworkHealth = ({
  network: { id, adapter, health, lacks, things },
}: {
  readonly network: CoreNetwork;
}) => {
  const facts: readonly (readonly [string, string])[] = [
    ['Link', words[health.state]],
    ['Last heard', at(health.heardAt)],
    [
      'Newest observation',
      health.newestAt === null
        ? 'None yet'
        : `${at(health.newestAt)}${health.lagSeconds === null ? '' : ` (${health.lagSeconds} s behind)`}`,
    ],
    ['Observations', numberText(health.observations)],
    [
      'Failures',
      health.failures === 0 ? 'None' : `${numberText(health.failures)}, last ${at(health.failedAt)}: ${health.failure}`,
    ],
    ['Things', numberText(things)],
    [
      'Not supported',
      lacks.length === 0 ? 'Everything is supported' : lacks.map((name) => networkCapabilities[name]).join(', '),
    ],
    ...(adapter === 'generic'
      ? [['Observations are sent to', `${location.origin}/api/v1/network/${id}/observations`] as const]
      : []),
  ];
  return (
    <section className={classes['block']} aria-label="Health">
      <dl className={classes['facts']}>
        {facts.map(([name, text]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{text}</dd>])}
      </dl>
    </section>
  );
};
