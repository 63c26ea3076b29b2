import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp } from './columns.ts';

interface ChargeRatesTable {
  id: Generated<number>;
  item: string;
  document_id: string;
  name: string;
  zone: string;
  price: number;
  terms: Json<Record<string, unknown>>;
  fingerprint: string;
}

interface RatedDaysTable {
  account_id: string;
  period: string;
  day: string;
  iccid: string;
  rate_id: number;
  network: string;
  country: string;
  quantity: number;
  charged: number;
  amount: number;
}

interface AccountRatingsTable {
  account_id: string;
  period: string | null;
  rated_at: MaybeTimestamp;
  closed_until: string | null;
}

interface RatingDueTable {
  account_id: string;
  day: string;
  is_taken: Generated<boolean>;
  noted_at: GeneratedTimestamp;
}

interface MonthClosesTable {
  account_id: string;
  period: string;
  invoice_id: string | null;
  net: number;
  closed_at: GeneratedTimestamp;
  closed_by: string | null;
  details: Generated<'kept' | 'removing' | 'removed'>;
  package_left: Generated<number>;
}

interface BudgetsTable {
  account_id: string;
  /** Empty: the whole account. */
  group_name: string;
  amount: number;
  updated_by: string | null;
  updated_at: GeneratedTimestamp;
}

interface BudgetMarksTable {
  account_id: string;
  group_name: string;
  period: string;
  mark: string;
  at: GeneratedTimestamp;
}

/** What each day costs, by which prices, and which days wait to be rated. */
export interface ChargingTables {
  charge_rates: ChargeRatesTable;
  rated_days: RatedDaysTable;
  account_ratings: AccountRatingsTable;
  rating_due: RatingDueTable;
  month_closes: MonthClosesTable;
  budgets: BudgetsTable;
  budget_marks: BudgetMarksTable;
}
