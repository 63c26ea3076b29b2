import type { PingQuality } from '@airlane/contract/reports/quality-reports';
import { numberOf } from '@airlane/domain/charts/value-format';
import { numberText } from '@airlane/domain/text/number-text';

export interface PingBar {
  readonly label: string;
  readonly text: string;
  /** Of the widest bar of its unit, 0 to 100. */
  readonly share: number;
}

const times = [
  ['jitter', 'Jitter'],
  ['min-rtt', 'Min round trip'],
  ['avg-rtt', 'Average round trip'],
  ['max-rtt', 'Max round trip'],
] as const;

/** Loss against all packets, times against the longest of them. */
export const pingBars = (quality: PingQuality): readonly PingBar[] => {
  const loss = numberOf(quality['packet-loss']);
  const longest = Math.max(...times.map(([name]) => numberOf(quality[name])), 1);
  return [
    { label: 'Packet loss', text: `${numberText(loss, 1)} %`, share: Math.min(100, loss) },
    ...times.map(([name, label]) => ({
      label,
      text: `${numberText(numberOf(quality[name]), 1)} ms`,
      share: (numberOf(quality[name]) / longest) * 100,
    })),
  ];
};
