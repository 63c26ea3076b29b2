import type { Campaign } from '@airlane/contract/calls/ota';
import { DAY_MS, HOUR_MS } from '@airlane/domain/time/durations';
import { formatBytes } from '@airlane/domain/text/byte-size';
import type { TimeRange } from '@airlane/domain/time/time-presets';

const MAX_PERIOD_MS = 29 * DAY_MS;
const MIN_PERIOD_MS = HOUR_MS;

/** From its beginning to its end or now, as far as reports reach back. */
export const campaignPeriod = (
  { createdAt, finishedAt }: Pick<Campaign, 'createdAt' | 'finishedAt'>,
  now: Date,
): TimeRange => {
  const to = new Date(
    finishedAt === null ? now.getTime() : Math.min(now.getTime(), Date.parse(finishedAt) + MIN_PERIOD_MS),
  );
  const from = Math.max(to.getTime() - MAX_PERIOD_MS, Math.min(Date.parse(createdAt), to.getTime() - MIN_PERIOD_MS));
  // Reports count whole minutes: what happened in the first one must not be left out.
  return { from: new Date(Math.floor(from / HOUR_MS) * HOUR_MS), to };
};

/** What goes to each card, in words. */
export const contentTexts = ({
  commands,
  networks,
  file,
}: Pick<Campaign, 'commands' | 'networks' | 'file'>): (readonly [string, string])[] => [
  ...(commands.length === 0
    ? []
    : [
        [
          'Commands',
          commands.map(({ command, criteria }) => (criteria === '' ? command : `${command} (${criteria})`)).join('; '),
        ] as const,
      ]),
  ...(networks.length === 0
    ? []
    : [
        [
          'Networks',
          networks
            .map(({ networkName, mcc, mnc, tech }) => [networkName, `${mcc}-${mnc}`, tech].filter(Boolean).join(' '))
            .join('; '),
        ] as const,
      ]),
  ...(file === null ? [] : [['File', `${file.name}, ${formatBytes(file.size)}`] as const]),
];

/** How it goes to the cards, in words; nothing where all of them get it at once. */
export const howTexts = ({
  canary,
  waves,
  perSecond,
  maxFailedPercent,
}: Campaign['how']): (readonly [string, string])[] => [
  ...(canary === undefined
    ? []
    : [
        [
          'Canary',
          `${canary.size}${canary.unit === 'percent' ? ' %' : ` ${canary.size === 1 ? 'card' : 'cards'}`}${canary.waitMinutes > 0 ? `, then wait ${canary.waitMinutes} min` : ''}`,
        ] as const,
      ]),
  ...(waves === undefined
    ? []
    : [['Waves', `${waves.count}${waves.pauseMinutes > 0 ? `, ${waves.pauseMinutes} min apart` : ''}`] as const]),
  ...(perSecond === undefined ? [] : [['Rate', `At most ${perSecond} packages/s`] as const]),
  ...(maxFailedPercent === undefined ? [] : [['Pauses', `When more than ${maxFailedPercent} % fail`] as const]),
];

/** The table of jobs with those of one campaign. */
export const jobsHref = (accountId: string, templateName: string, campaignId: string): string =>
  `#/${encodeURIComponent(accountId)}/${encodeURIComponent(templateName)}?tableState=${encodeURIComponent(JSON.stringify({ filters: { campaignId: { contains: campaignId } } }))}`;
