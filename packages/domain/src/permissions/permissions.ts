import type { AccountPermission } from '../access/roles.ts';

interface PermissionDefinition {
  /** What its holder may do, as people read it. */
  readonly sentence: string;
  /** What the specification calls it, in answers, in API keys and in the database. Absent where everybody in the account has it. */
  readonly wireName?: AccountPermission;
}

/**
 * What a person or key may do in an account, as `noun:verb`. A call of the contract names one of them. The literal names of the specification stay on the
 * wire; this table is the only place that maps the one to the other.
 */
const definitions = {
  'account:read': { sentence: 'See what is in the account.' },
  'documents:create': {
    sentence: 'Add documents, orders, files and views, and send messages.',
    wireName: 'ADD_DOCUMENT',
  },
  'documents:edit': {
    sentence: 'Change documents, Things, orders and the settings of the account.',
    wireName: 'UPDATE_COMMUNITY_OPTIONS',
  },
  'documents:delete': { sentence: 'Delete documents, files and views.', wireName: 'DELETE_COMMUNITY' },
} as const satisfies Readonly<Record<string, PermissionDefinition>>;

export type Permission = keyof typeof definitions;
export const permissions: Readonly<Record<Permission, PermissionDefinition>> = definitions;

/** Whether the permissions held, by the names of the specification, allow this. */
export const holdsPermission = (held: readonly AccountPermission[], needed: Permission): boolean => {
  const { wireName } = permissions[needed];
  return wireName === undefined || held.includes(wireName);
};
