import { MB } from '@airlane/domain/text/byte-size';
import type { UsedDay } from './usage.repository.ts';

const MB_DECIMALS = 4;

export const USAGE_HEAD = ['Day', 'ICCID', 'Name', 'Group', 'Bytes', 'MB', 'Network'];

/** One line of a usage report: a Thing on a day. */
export const usageCells = ({ day, iccid, name, group_name: group, bytes, network }: UsedDay): string[] => [
  day,
  iccid,
  name,
  group,
  String(bytes),
  (bytes / MB).toFixed(MB_DECIMALS),
  network,
];
