import type { PingQuality } from '@airlane/contract';
import { numberOf } from '@airlane/domain';

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

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Loss against all packets, times against the longest of them. */
export const pingBars = (quality: PingQuality): readonly PingBar[] => {
  const loss = numberOf(quality['packet-loss']);
  const longest = Math.max(...times.map(([name]) => numberOf(quality[name])), 1);
  return [
    { label: 'Packet loss', text: `${number.format(loss)} %`, share: Math.min(100, loss) },
    ...times.map(([name, label]) => ({ label, text: `${number.format(numberOf(quality[name]))} ms`, share: (numberOf(quality[name]) / longest) * 100 })),
  ];
};
