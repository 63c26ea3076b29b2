/** The profile of a member who sees some groups of Things only. */
export const GROUP_USER = 'Group user';
/** The profile of those who look after an account themselves. */
export const MANAGER_PROFILE = 'Manager';

/** Which Things of an account a viewer sees. No group at all means no Thing. */
export type ThingScope = { readonly kind: 'all' } | { readonly kind: 'groups'; readonly groups: readonly string[] };

export const allThings: ThingScope = { kind: 'all' };

/** The profile decides, never whether groups are set: a group user without a group sees nothing. */
export const thingScopeOf = (profile: string | null, groups: readonly string[]): ThingScope =>
  profile === GROUP_USER ? { kind: 'groups', groups: groups.filter((group) => group !== '') } : allThings;

export const seesGroup = (scope: ThingScope, group: string): boolean =>
  scope.kind === 'all' || scope.groups.includes(group);

/** What two scopes have in common: an API key sees what its maker saw when they made it, as far as they see it still. */
export const commonThings = (one: ThingScope, other: ThingScope): ThingScope => {
  if (one.kind === 'all') return other;
  return { kind: 'groups', groups: one.groups.filter((group) => seesGroup(other, group)) };
};

/** The groups that bound a scope; null where nothing does. */
export const groupsOf = (scope: ThingScope): string[] | null => (scope.kind === 'groups' ? [...scope.groups] : null);

/** The part of a scope that lies in one group; nothing where the group is none of it. */
export const withinGroup = (scope: ThingScope, group: string): ThingScope => ({
  kind: 'groups',
  groups: seesGroup(scope, group) ? [group] : [],
});

/** Why a viewer cannot move a Thing to a group: a group user keeps Things within their groups. */
export const groupMoveProblem = (scope: ThingScope, group: string): string | undefined => {
  if (seesGroup(scope, group)) return undefined;
  const own = scope.kind === 'groups' ? scope.groups : [];
  return own.length === 1
    ? `You can keep Things in your group only: ${own.join()}`
    : `You can move Things between your groups only: ${own.join(', ')}`;
};

/** Why these groups cannot be given to a person: each must be a group of the account, or one that they have already. */
export const chosenGroupsProblem = (
  chosen: readonly string[],
  known: readonly string[],
  accountTitle: string,
): string | undefined => {
  const unknown = chosen.filter((group) => !known.includes(group));
  if (unknown.length === 0) return undefined;
  const named = unknown.map((group) => `"${group}"`).join(', ');
  return unknown.length === 1
    ? `There is no group ${named} in ${accountTitle}`
    : `There are no groups ${named} in ${accountTitle}`;
};
