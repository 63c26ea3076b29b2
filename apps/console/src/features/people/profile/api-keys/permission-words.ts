import type { AccountPermission } from '@airlane/domain/access/roles';

export const permissionWords: Readonly<Record<AccountPermission, string>> = {
  ADD_DOCUMENT: 'Create and change documents',
  UPDATE_COMMUNITY_OPTIONS: 'Change account settings',
  DELETE_COMMUNITY: 'Delete the account',
};
