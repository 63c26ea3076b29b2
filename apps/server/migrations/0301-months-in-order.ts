/** Months of an account are rated and closed from its first one on, and what looks wrong holds a close back. */
export const monthsInOrder = `
alter table account_ratings
  -- From this month on every open month is rated from its first day; null: none is yet.
  add column rated_from date,
  -- The month that the nightly close left open because something looked wrong, once staff were notified of it.
  add column held_period date;

alter table month_closes
  -- Why a person closed it although something looked wrong.
  add column override_reason text not null default '';

-- A canceled month is invoiced again. That a month is invoiced once is what month_closes says, whose row is locked.
drop index invoices_month;
create index invoices_month on invoices (account_id, period) where kind = 'month';
`;
