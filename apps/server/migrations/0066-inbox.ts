/** Who has read what of the inbox (decision 0147). */
export const inbox = `
-- What came before a person, or before there were read messages, counts as read: nobody is greeted by a month of old news.
alter table users add column inbox_since timestamptz not null default now();

-- Everything up to a moment is read, with exceptions beside it: 'mark all' is one row, however many messages there are.
create table inbox_positions (
  user_id text not null references users (id),
  account_id text not null references accounts (id),
  read_before timestamptz not null,
  primary key (user_id, account_id)
);
create table inbox_marks (
  user_id text not null references users (id),
  account_id text not null references accounts (id),
  message_id text not null,
  is_read boolean not null,
  message_at timestamptz not null,
  primary key (user_id, account_id, message_id)
);
-- In the order of every list of documents, so that its first page is read from the index.
drop index documents_newest;
create index documents_newest on documents (account_id, template_id, created_at desc nulls last, id desc);

create index inbox_marks_age on inbox_marks (message_at);
create index inbox_marks_message on inbox_marks (message_id);
`;
