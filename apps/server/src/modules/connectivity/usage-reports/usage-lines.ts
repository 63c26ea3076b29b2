import { MB } from '@airlane/domain/text/byte-size';
import type { UsedDay } from './usage.repository.ts';

const MB_DECIMALS = 4;

export const USAGE_HEAD = ['Day', 'ICCID', 'Name', 'Group', 'Bytes', 'MB', 'Network', 'Country'];

/** One line of a usage report: a Thing on a day in a network. */
export const usageCells = ({ day, iccid, name, group_name: group, bytes, network, country }: UsedDay): string[] => [
  day,
  iccid,
  name,
  group,
  String(bytes),
  (bytes / MB).toFixed(MB_DECIMALS),
  network,
  country,
];
