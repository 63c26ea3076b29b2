/** What an invoice says is frozen when it is issued, and so are the files made of it. Credit notes and reversals have numbers of their own. */
export const papers = `
create table papers (
  invoice_id text primary key references invoices (id),
  kind text not null check (kind in ('invoice', 'credit-note', 'reversal', 'reminder', 'statement')),
  -- domain/papers/paper.ts
  snapshot jsonb not null,
  -- SHA-256 of the snapshot as canonical JSON.
  hash text not null,
  -- By kind of file: its key in the storage and its SHA-256. Null until they are made.
  files jsonb,
  created_at timestamptz not null default now()
);
create index papers_without_files on papers (created_at, invoice_id) where files is null;

create function keep_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.files is null and new.files is not null
    and (new.invoice_id, new.kind, new.snapshot, new.hash, new.created_at)
      is not distinct from (old.invoice_id, old.kind, old.snapshot, old.hash, old.created_at) then
    return new;
  end if;
  raise exception 'The paper of invoice % is issued and stays as it is', old.invoice_id;
end $$;
create trigger papers_kept before update or delete on papers for each row execute function keep_paper();

alter table invoice_numbers add column series text not null default 'invoice'
  check (series in ('invoice', 'credit-note', 'reversal'));
alter table invoice_numbers drop constraint invoice_numbers_pkey;
alter table invoice_numbers add primary key (seller, series, year);
`;
