/**
 * A key keeps what its maker was when they made it, and ends for good with them. The database sees to that, because people leave by many ways:
 * a form, a file that is undone, an account that goes. Keys of people who were gone already end now.
 */
export const keysEndWithPeople = `
alter table api_keys add column made_as text;
alter table api_keys add column thing_groups text[];
update api_keys as key set made_as = person.app_type from users as person where person.id = key.user_id;
update api_keys as key set thing_groups = member.thing_groups from memberships as member
  where member.user_id = key.user_id and member.account_id = key.account_id and member.deleted_at is null and member.profile = 'Group user';
alter table api_keys alter column made_as set not null;

create index api_keys_account on api_keys (account_id) where revoked_at is null;

create function end_keys_of_person() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = now() where user_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger users_end_keys after update of status, deleted_at on users for each row
  when ((new.status = 'Inactive' and old.status <> 'Inactive') or (new.deleted_at is not null and old.deleted_at is null)) execute function end_keys_of_person();

create function end_keys_of_member() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = now() where user_id = old.user_id and account_id = old.account_id and revoked_at is null;
  return null;
end $$;
create trigger memberships_end_keys after update of deleted_at on memberships for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function end_keys_of_member();
create trigger memberships_gone_end_keys after delete on memberships for each row execute function end_keys_of_member();

update api_keys as key set revoked_at = now() from users as person
  where person.id = key.user_id and key.revoked_at is null and (person.status = 'Inactive' or person.deleted_at is not null);
update api_keys as key set revoked_at = now() where key.revoked_at is null
  and exists (select from memberships as member where member.user_id = key.user_id and member.account_id = key.account_id and member.deleted_at is not null)
  and not exists (select from memberships as member where member.user_id = key.user_id and member.account_id = key.account_id and member.deleted_at is null);
`;
