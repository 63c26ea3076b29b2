/** What a provider says of itself instead of what is shipped, and why a customer pays no tax. */
export const ownName = `
alter table accounts
  -- A certificate, its country and its days (domain/tax/tax-decision.ts); null: none.
  add column tax_exemption jsonb;

-- Name, sign, colours, sender and footer of a vertical, over those that are compiled in.
create table brands (
  vertical text primary key,
  -- domain/verticals/brand.ts
  details jsonb not null,
  updated_by text,
  updated_at timestamptz not null default now()
);

-- Legal texts as they were published; what is shipped counts where there is none.
create table legal_texts (
  vertical text not null,
  kind text not null,
  language text not null,
  -- The day from which it counts: the version that people accept.
  version date not null,
  body text not null,
  published_by text,
  published_at timestamptz not null default now(),
  primary key (vertical, kind, language, version)
);
`;
