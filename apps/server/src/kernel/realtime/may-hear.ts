import type { AccountScope } from '../access/viewer.ts';
import { isNarrowed } from '../listing/group-users.ts';
import { isDisabledIn } from '../listing/template-in-account.ts';
import type { AnyTemplate } from '../listing/visible-template.ts';
import { type ChangeAudience, NOTICE_GROUP_LENGTH } from './changes.ts';

/** A listener: who they are in the account, and the templates that they read, by name. */
export interface Listener {
  readonly scope: AccountScope;
  readonly templates: ReadonlyMap<string, AnyTemplate>;
}

const isOfOwnGroups = ({ things }: AccountScope, groups: readonly string[]): boolean =>
  things.kind === 'all' || things.groups.some((own) => groups.includes(own.slice(0, NOTICE_GROUP_LENGTH)));

/** Whether a listener may hear of a change: they read the template and, where it speaks of Things, this document of it. What says nothing of its audience is for those who see all. */
export const mayHear = (
  { scope, templates }: Listener,
  {
    description,
    groups = [],
    memberId,
    isForAll,
    appTypes,
    onlyUserId,
  }: ChangeAudience & { readonly description: string },
): boolean => {
  // A look that is over hears nothing more, even before its socket is closed.
  if (scope.viewer.look && scope.viewer.look.expiresAt <= new Date()) return false;
  const template = templates.get(description);
  if (!template || isDisabledIn(template, scope)) return false;
  if (onlyUserId !== undefined) return onlyUserId === scope.viewer.userId;
  if (appTypes?.includes(scope.viewer.appType) === false) return false;
  if (scope.things.kind === 'all' || isForAll === true) return true;
  if (template.source === 'things') return isOfOwnGroups(scope, groups);
  if (!isNarrowed(scope, template)) return true;
  const isOwn = memberId === scope.viewer.userId;
  return template.content.ownForGroupUsers || groups.length === 0 ? isOwn : isOfOwnGroups(scope, groups);
};
