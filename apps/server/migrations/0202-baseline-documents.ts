/** Templates, documents and what belongs to them: files, views, mails; and what the server keeps for itself. */
export const baselineDocuments = `
-- Signing keys and the like, made at first start and never logged.
create table server_secrets (
  name text primary key,
  value text not null
);

-- The one address at which the first administrator can be created; each start replaces it.
create table setup_address (
  name text primary key default 'setup' check (name = 'setup'),
  token_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- When the operator's own tasks were last done, such as 'back-up'.
create table operations (
  name text primary key,
  done_at timestamptz not null,
  detail jsonb not null default '{}'
);

-- The banner of a vertical.
create table site_status (
  vertical text primary key,
  show_banner boolean not null default false,
  title text not null default '',
  message text not null default '',
  shown_from timestamptz,
  shown_to timestamptz,
  version integer not null default 0,
  changed_at timestamptz,
  changed_by text
);

-- Exact counts are kept as rows come and go, so that a first page never counts a million rows.
create table row_counts (
  account_id text not null,
  source text not null,
  total bigint not null,
  primary key (account_id, source)
);

create function add_to_row_count(account text, counted_source text, change bigint) returns void language sql as $$
  insert into row_counts as kept (account_id, source, total) values (account, counted_source, change)
  on conflict (account_id, source) do update set total = kept.total + excluded.total
$$;

-- What a page asks and shows: questions as inputs, columns and filters.
create table templates (
  id text primary key,
  description text not null unique,
  title text not null,
  type text not null default 'questionnaire',
  status text not null default 'draft' check (status in ('draft', 'published')),
  version integer not null default 1,
  content jsonb not null,
  -- What everyone but template editors sees while a draft is being worked on.
  published_content jsonb,
  -- The content that the last release brought: it separates what the next release changes from what staff changed.
  -- Null where no release brought it.
  shipped jsonb,
  source text not null default 'documents',
  access jsonb not null,
  audience jsonb not null default '{"verticals": ["airlane", "gide", "siemensGide", "terrestar"]}',
  is_dynamic boolean not null default true,
  updated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What a template was after each change of its content, so that an editor can see who changed what and restore an
-- earlier version.
create table template_versions (
  template_id text not null references templates (id) on delete cascade,
  version integer not null,
  title text not null,
  content jsonb not null,
  -- Null where a release of this software brought it.
  saved_by text,
  saved_at timestamptz not null,
  primary key (template_id, version)
);

-- Rows of templates that have no table of their own: answers by question id.
create table documents (
  id text primary key,
  template_id text not null references templates (id),
  account_id text not null references accounts (id),
  -- The only person that it is for; null: everyone in the account.
  member_id text,
  -- The groups whose Things it is about, beyond the one that it names; null where it may be any Thing of the account.
  thing_groups text[],
  status text not null default 'published',
  answers jsonb not null default '{}',
  search_text text not null default '',
  version integer not null default 1,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index documents_search on documents using gin (account_id, template_id, search_text gin_trgm_ops);
create index documents_newest on documents (account_id, template_id, created_at desc nulls last, id desc);
-- SIMs are found by their number in all inventories.
create index documents_sim_iccid on documents ((answers->>'QID001ICCID'))
  where answers ? 'QID001ICCID' and deleted_at is null;
create index documents_open_orders on documents ((answers->'QID005OrderStatus'->>0))
  where deleted_at is null and answers->'QID005OrderStatus'->>0 in ('Submitted', 'Processing', 'Shipping in Process');

create function count_documents() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in
    select account_id, template_id, count(*) as total from rows_changed where deleted_at is null
    group by account_id, template_id order by account_id, template_id
  loop
    perform add_to_row_count(changed.account_id, changed.template_id,
      case when tg_op = 'INSERT' then changed.total else -changed.total end);
  end loop;
  return null;
end $$;
create trigger documents_inserted after insert on documents
  referencing new table as rows_changed for each statement
  execute function count_documents();
create trigger documents_removed after delete on documents
  referencing old table as rows_changed for each statement
  execute function count_documents();

create function recount_document() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then perform add_to_row_count(old.account_id, old.template_id, -1); end if;
  if new.deleted_at is null then perform add_to_row_count(new.account_id, new.template_id, 1); end if;
  return null;
end $$;
create trigger documents_moved after update on documents for each row
  when (old.account_id is distinct from new.account_id
    or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function recount_document();

-- Uploads under way and the files they became.
create table files (
  id text primary key,
  account_id text not null references accounts (id),
  template_id text not null references templates (id),
  question_id text not null,
  kind text not null check (kind in ('file', 'image')),
  name text not null,
  declared_type text not null default '',
  -- Read from the content once the upload is complete.
  type text not null default '',
  size bigint not null,
  checksum text not null default '',
  storage_key text not null unique,
  storage_upload_id text not null,
  state text not null default 'uploading' check (state in ('uploading', 'stored', 'refused')),
  refusal text,
  begin_key text,
  created_by text not null references users (id),
  created_at timestamptz not null default now(),
  -- Null once a saved document names the file.
  expires_at timestamptz
);
create index files_account on files (account_id, created_at desc);
create index files_expiry on files (expires_at) where expires_at is not null;
create unique index files_begin_key on files (created_by, begin_key) where begin_key is not null;

-- The document that each idempotency key of a person created.
create table idempotency_keys (
  user_id text not null,
  key text not null,
  document_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- What each idempotency key was used for, so that it cannot stand for another request.
create table request_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  digest text not null,
  at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Named states of tables.
create table saved_views (
  id text primary key,
  account_id text not null references accounts (id),
  user_id text not null references users (id),
  template_name text not null,
  name text not null,
  state jsonb not null,
  is_shared boolean not null default false,
  -- Notifies its owner when a Thing enters or leaves the view.
  alert text check (alert in ('enters', 'leaves', 'both')),
  -- Null until the first look: what is in the view then is taken as known.
  watched_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (account_id, user_id, template_name, lower(name));
create index saved_views_table on saved_views (account_id, template_name);
create index saved_views_alert on saved_views (id) where alert is not null;

-- The view with which a person starts.
create table default_views (
  account_id text not null references accounts (id),
  user_id text not null references users (id),
  template_name text not null,
  view_id text not null references saved_views (id) on delete cascade,
  primary key (account_id, user_id, template_name)
);

-- Things that were in a view with an alert at the last look.
create table view_members (
  view_id text not null references saved_views (id) on delete cascade,
  iccid text not null,
  primary key (view_id, iccid)
);

-- How a person mapped the columns of files with the same titles.
create table file_mappings (
  account_id text not null references accounts (id),
  user_id text not null references users (id),
  kind text not null,
  headers_digest text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id, kind, headers_digest)
);
create index file_mappings_headers on file_mappings (account_id, kind, headers_digest, updated_at desc);

-- The outbox of mails.
create table mails (
  id text primary key,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- Files that go with the mail: name, type and content in base64.
  attachments jsonb not null default '[]',
  unsubscribe_url text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (to_address, created_at desc);
create index mails_with_attachments on mails (created_at) where attachments <> '[]'::jsonb;
`;
