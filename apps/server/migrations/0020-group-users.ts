/**
 * Members with profile 'Group user' have any number of groups. Until now a single group decided who saw what, whatever the profile
 * said, so whoever has one becomes a group user: nobody sees more after the migration than before.
 */
export const groupUsers = `
alter table memberships add column thing_groups text[] not null default '{}';
update memberships set thing_groups = array[thing_group], profile = 'Group user' where thing_group is not null and thing_group <> '';
alter table memberships drop column thing_group;

-- The groups whose Things a document speaks of, beyond the one it names; null where it may be any Thing of the account.
alter table documents add column thing_groups text[];
update documents set thing_groups = memberships.thing_groups from memberships
  where memberships.account_id = documents.account_id and memberships.user_id = documents.member_id
    and memberships.profile = 'Group user' and memberships.deleted_at is null;

-- Results in the inbox were for everybody; now they are addressed to whoever ordered them.
update documents as message set member_id = ordered.member_id, thing_groups = ordered.thing_groups from documents as ordered
  where message.id = 'message-' || ordered.id and message.account_id = ordered.account_id and message.member_id is null;
`;
