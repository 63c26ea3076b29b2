/** Every movement of money as balanced postings that nobody changes afterwards. */
export const ledger = `
create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- When it was written.
  at timestamptz not null default clock_timestamp(),
  -- The day that it counts for, UTC: of the issue, or on which the money moved.
  day date not null,
  account_id text not null references accounts (id),
  kind text not null check (kind in ('issue', 'payment', 'refund', 'credit-note', 'reversal', 'chargeback', 'write-off', 'credit-applied', 'payout')),
  -- The paper that says it: an invoice or a credit note.
  document_id text references invoices (id),
  -- The invoice that it is about; a credit note is about the one that it corrects.
  invoice_id text references invoices (id),
  -- Of the payer, of the charge, or of the person who ordered it.
  reference text not null default '',
  method text not null default '',
  -- Null where the payment provider or the server itself did it.
  actor_id text
);
-- Nothing is booked twice.
create unique index ledger_transactions_once on ledger_transactions (kind, (coalesce(document_id, account_id)), reference);
create index ledger_transactions_invoice on ledger_transactions (invoice_id);
create index ledger_transactions_document on ledger_transactions (document_id);
create index ledger_transactions_account on ledger_transactions (account_id, day, id);
create index ledger_transactions_day on ledger_transactions (day, id);

create table ledger_postings (
  transaction_id bigint not null references ledger_transactions (id),
  -- As domain/ledger/ledger-accounts.ts names them.
  account text not null,
  -- ISO 4217.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units.
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account, currency)
);
create index ledger_postings_credit on ledger_postings (account) include (amount) where account like 'credit:%';

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed: book a transaction that takes it back' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function ledger_stays();
create trigger ledger_postings_stay before update or delete on ledger_postings
  for each row execute function ledger_stays();

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_postings where transaction_id = new.transaction_id group by currency having sum(amount) <> 0) then
    raise exception 'The postings of ledger transaction % do not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_balances();

-- What was issued, paid, credited and refunded before. The cards that paid an invoice:
create temporary table old_payments as
  select invoices.id as invoice_id, charges.provider as place, charges.amount as cents, charges.id as reference, 'Card' as method,
    coalesce(invoices.paid_at, charges.updated_at) as at, null::text as actor_id, charges.refunded
  from payment_charges as charges join invoices on invoices.account_id = charges.account_id
    and invoices.id = split_part(substr(charges.reference, 9), ':less-', 1)
  where charges.status = 'succeeded' and charges.amount > 0 and charges.reference like 'invoice-%' and invoices.number is not null;
insert into old_payments
  select invoice_id, 'bank', amount, reference, method, paid_on::timestamp at time zone 'utc', recorded_by, 0
  from invoice_payments where kind = 'payment';
create temporary table old_notes as
  select id, corrects as invoice_id, total, issued_at, row_number() over (partition by corrects order by issued_at desc, id desc) as turn
  from invoices where kind = 'credit' and number is not null;
create temporary table old_invoices as
  select id, account_id, upper(currency) as currency, total, status, issued_at, paid_at, refunded,
    coalesce((select sum(total) from old_notes as notes where notes.invoice_id = invoices.id), 0)::bigint as credited,
    coalesce((select sum(cents) from old_payments as payments where payments.invoice_id = invoices.id), 0)::bigint as paid
  from invoices where number is not null and kind <> 'credit';
-- Paid, and nothing tells by whom.
insert into old_payments
  select id, 'unknown', total - credited - paid, 'earlier', '', coalesce(paid_at, issued_at), null, 0
  from old_invoices where status in ('Paid', 'Refunded', 'Partial Refund') and total - credited - paid > 0;
update old_invoices set paid = total - credited where status in ('Paid', 'Refunded', 'Partial Refund') and total - credited - paid > 0;
create temporary table old_refunds as
  select invoice_id, place, refunded as cents, reference || '-' || refunded as reference, method, at, null::text as actor_id
  from old_payments where refunded > 0;
insert into old_refunds
  select invoice_id, 'bank', amount, reference, method, paid_on::timestamp at time zone 'utc', recorded_by
  from invoice_payments where kind = 'refund';
insert into old_refunds
  select id, 'unknown', refunded - known, 'earlier', '', coalesce(paid_at, issued_at), null
  from (select *, coalesce((select sum(cents) from old_refunds as refunds where refunds.invoice_id = old_invoices.id), 0)::bigint as known from old_invoices) as invoice
  where refunded > known;
-- What is more than an invoice was about is owed to the customer.
alter table old_invoices add column surplus bigint not null default 0;
update old_invoices set surplus = greatest(0, paid + credited - total);

insert into ledger_transactions (at, day, account_id, kind, document_id, invoice_id)
  select issued_at, (issued_at at time zone 'utc')::date, account_id, 'issue', id, id from old_invoices order by issued_at, id;
insert into ledger_transactions (at, day, account_id, kind, document_id, invoice_id)
  select notes.issued_at, (notes.issued_at at time zone 'utc')::date, invoices.account_id,
    case when notes.id like 'rev\\_%' then 'reversal' else 'credit-note' end, notes.id, notes.invoice_id
  from old_notes as notes join invoices using (id) order by notes.issued_at, notes.id;
insert into ledger_transactions (at, day, account_id, kind, document_id, invoice_id, reference, method, actor_id)
  select payments.at, (payments.at at time zone 'utc')::date, account_id, 'payment', payments.invoice_id, payments.invoice_id, reference, method, actor_id
  from old_payments as payments join old_invoices as invoices on invoices.id = payments.invoice_id order by payments.at, payments.invoice_id;
insert into ledger_transactions (at, day, account_id, kind, document_id, invoice_id, reference, method, actor_id)
  select refunds.at, (refunds.at at time zone 'utc')::date, account_id, 'refund', refunds.invoice_id, refunds.invoice_id, reference, method, actor_id
  from old_refunds as refunds join old_invoices as invoices on invoices.id = refunds.invoice_id order by refunds.at, refunds.invoice_id;
-- Canceled in releases that wrote no document of it.
insert into ledger_transactions (day, account_id, kind, document_id, invoice_id)
  select (issued_at at time zone 'utc')::date, account_id, 'reversal', id, id
  from old_invoices where status = 'Canceled' and total > credited + paid;

-- Lines of invoices and of credit notes.
create temporary table old_postings as
  select transactions.id as transaction_id, upper(invoices.currency) as currency,
    case when transactions.kind = 'issue' then 1 else -1 end as sign, invoices.billed_to ->> 'country' as country, invoices.taxes, line
  from ledger_transactions as transactions join invoices on invoices.id = transactions.document_id
    cross join lateral jsonb_array_elements(invoices.lines) as line
  where transactions.kind = 'issue' or transactions.document_id <> transactions.invoice_id;
create temporary table old_amounts (transaction_id bigint, account text, currency text, amount bigint);
insert into old_amounts
  select transaction_id, 'revenue:' || case line ->> 'kind' when 'sms-mt' then 'sms' when 'sms-mo' then 'sms' when 'credit' then 'discount' else line ->> 'kind' end,
    currency, -sign * (line ->> 'amount')::bigint
  from old_postings where line ->> 'kind' <> 'tax';
insert into old_amounts
  select transaction_id, 'tax:' || coalesce(nullif(country, ''), 'ZZ') || ':' ||
      coalesce(trim_scale(substring(line ->> 'text' from '([0-9]+(?:[.][0-9]+)?) ?%')::numeric)::text, '0'),
    currency, -sign * (line ->> 'amount')::bigint
  from old_postings where line ->> 'kind' = 'tax' and jsonb_array_length(taxes) = 0;
insert into old_amounts
  select distinct on (transaction_id, part) transaction_id, 'tax:' || coalesce(nullif(part ->> 'country', ''), 'ZZ') || ':' || trim_scale((part ->> 'rate')::numeric / 10000)::text,
    currency, -sign * (part ->> 'amount')::bigint
  from old_postings cross join lateral jsonb_array_elements(taxes) as part;
insert into old_amounts
  select transactions.id, 'receivable:' || transactions.account_id, upper(invoices.currency), invoices.total
  from ledger_transactions as transactions join invoices on invoices.id = transactions.document_id where transactions.kind = 'issue';
-- Credit notes are owed to the customer as far as the invoice was paid by then, the latest first.
insert into old_amounts
  select transaction_id, unnest(array['receivable:' || account_id, 'credit:' || account_id]), currency, unnest(array[share - total, -share])
  from (select transactions.id as transaction_id, transactions.account_id, invoices.currency, notes.total,
      least(notes.total, greatest(0, invoices.surplus - coalesce(sum(notes.total) over (partition by notes.invoice_id order by notes.turn rows between unbounded preceding and 1 preceding), 0)))::bigint as share
    from ledger_transactions as transactions join old_notes as notes on notes.id = transactions.document_id join old_invoices as invoices on invoices.id = notes.invoice_id
    where transactions.kind in ('credit-note', 'reversal')) as noted;
insert into old_amounts
  select transaction_id, unnest(array['cash:' || place, 'receivable:' || account_id, 'credit:' || account_id]), currency, unnest(array[cents, share - cents, -share])
  from (select transactions.id as transaction_id, transactions.account_id, invoices.currency, payments.place, payments.cents,
      least(payments.cents, greatest(0, invoices.surplus - invoices.credited - coalesce(sum(payments.cents) over (partition by payments.invoice_id order by payments.at desc, payments.reference desc rows between unbounded preceding and 1 preceding), 0)))::bigint as share
    from ledger_transactions as transactions join old_payments as payments on payments.invoice_id = transactions.document_id and payments.reference = transactions.reference
      join old_invoices as invoices on invoices.id = payments.invoice_id
    where transactions.kind = 'payment') as paid;
-- Refunds made no credit note. What a credit note beside them had taken back is paid by them; the rest is a discount.
insert into old_amounts
  select transaction_id, unnest(array['cash:' || place, 'credit:' || account_id, 'revenue:discount']), currency, unnest(array[-cents, share, cents - share])
  from (select transactions.id as transaction_id, transactions.account_id, invoices.currency, refunds.place, refunds.cents,
      least(refunds.cents, greatest(0, invoices.surplus - coalesce(sum(refunds.cents) over (partition by refunds.invoice_id order by refunds.at, refunds.reference rows between unbounded preceding and 1 preceding), 0)))::bigint as share
    from ledger_transactions as transactions join old_refunds as refunds on refunds.invoice_id = transactions.document_id and refunds.reference = transactions.reference
      join old_invoices as invoices on invoices.id = refunds.invoice_id
    where transactions.kind = 'refund') as refunded;
insert into old_amounts
  select transactions.id, unnest(array['receivable:' || transactions.account_id, 'revenue:discount']), invoices.currency,
    unnest(array[invoices.credited + invoices.paid - invoices.total, invoices.total - invoices.credited - invoices.paid])
  from ledger_transactions as transactions join old_invoices as invoices on invoices.id = transactions.document_id where transactions.kind = 'reversal';
insert into old_amounts
  select transaction_id, 'rounding', currency, -sum(amount) from old_amounts group by transaction_id, currency having sum(amount) <> 0;
insert into ledger_postings
  select transaction_id, account, currency, sum(amount) from old_amounts group by transaction_id, account, currency having sum(amount) <> 0;

update invoices set credited = old.credited + case when old.status = 'Canceled' then greatest(0, old.total - old.credited - old.paid) else 0 end
  from old_invoices as old where old.id = invoices.id
    and invoices.credited <> old.credited + case when old.status = 'Canceled' then greatest(0, old.total - old.credited - old.paid) else 0 end;
update invoices set refunded = known.cents
  from (select invoice_id, sum(cents)::bigint as cents from old_refunds group by invoice_id) as known
  where known.invoice_id = invoices.id and invoices.refunded <> known.cents;

set constraints all immediate;
set constraints all deferred;
drop table old_amounts;
drop table old_postings;
drop table old_refunds;
drop table old_invoices;
drop table old_notes;
drop table old_payments;
drop table invoice_payments;
`;
