import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

interface NetworksTable {
  mcc: string;
  mnc: string;
  name: string;
  country: string;
  country_name: string;
}

interface UsageHourlyTable {
  iccid: string;
  account_id: string;
  hour: Timestamp;
  bytes: number;
}

interface UsageDailyTable {
  iccid: string;
  account_id: string;
  day: string;
  bytes: number;
  /** Absent: spread evenly. */
  hours: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  /** One bit an hour with traffic, the lowest for the first. */
  active_hours: Generated<number>;
}

interface UsageRollupTable {
  account_id: string;
  dimension: 'network' | 'technology';
  day: string;
  group_name: string;
  value: string;
  country: Generated<string>;
  bytes: number;
  hours: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
}

interface UsageNetworksTable {
  account_id: string;
  day: string;
  iccid: string;
  network: string;
  country: string;
  bytes: number;
}

interface FleetNumbersTable {
  account_id: string;
  iccid: string;
  number: number;
}

interface ActiveHourlyTable {
  account_id: string;
  day: string;
  hour: number;
  block: number;
  /** One bit a Thing, at its fleet number. */
  things: string;
}

interface FlowHourlyTable {
  iccid: string;
  account_id: string;
  hour: Timestamp;
  destination: string;
  host: Generated<string>;
  port: number;
  protocol: string;
  application: Generated<string>;
  bytes_up: number;
  bytes_down: number;
}

/** Networks and what went over them. */
export interface TrafficTables {
  networks: NetworksTable;
  usage_hourly: UsageHourlyTable;
  usage_daily: UsageDailyTable;
  usage_rollup: UsageRollupTable;
  usage_networks: UsageNetworksTable;
  fleet_numbers: FleetNumbersTable;
  active_hourly: ActiveHourlyTable;
  active_daily: Omit<ActiveHourlyTable, 'hour'>;
  flow_hourly: FlowHourlyTable;
}
