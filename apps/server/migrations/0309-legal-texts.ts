/** A provider's own legal texts in versions, and what exactly people accepted. */
export const legalTexts = `
create table legal_texts (
  vertical text not null,
  -- domain/access/access-screens.ts: LegalTextKey
  kind text not null,
  -- Counted from 1; before the first one is in force, the shipped text is.
  number integer not null check (number > 0),
  language text not null,
  -- UTC day, never before that of the version before.
  valid_from date not null,
  title text not null,
  -- domain/legal/written-text.ts
  body text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (vertical, kind, number)
);

-- What people have agreed to stays as they read it.
create function refuse_change_of_legal_text() returns trigger language plpgsql as $$
begin
  raise exception 'Legal texts are never changed: add a version';
end $$;
create trigger legal_texts_stay before update or delete on legal_texts
  for each row execute function refuse_change_of_legal_text();

-- Each text that somebody accepted, as it was shown. The shipped one names the seller, so it is not always the same.
create table accepted_legal_texts (
  hash text primary key,
  content jsonb not null,
  first_accepted_at timestamptz not null default now()
);

alter table users add column terms_hash text;

-- When somebody accepted the terms that are in force today; null: they are asked (again). The shipped terms have no row.
create function accepted_terms_at(of_vertical text, accepted_version text, accepted_at timestamptz)
returns timestamptz language sql stable as $$
  select accepted_at
  from (select (select number::text from legal_texts
      where vertical = of_vertical and kind = 'service-terms' and valid_from <= (now() at time zone 'utc')::date
      order by legal_texts.number desc limit 1) as number) as in_force
  where number is null or number = accepted_version
$$;
`;
