import type { Vertical } from '../verticals/verticals.ts';
import { templateNames } from '../template-names.ts';

export interface TemplateAccess {
  readonly canCreate: boolean;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

interface TemplatePlace {
  readonly vertical: Pick<Vertical, 'readOnlyOutsideAdminPanel'> | undefined;
  readonly isAdminPanel: boolean;
  /** Sees some groups of Things only. */
  readonly isGroupUser: boolean;
}

const everything: TemplateAccess = { canCreate: true, canEdit: true, canDelete: true };
const nothing: TemplateAccess = { canCreate: false, canEdit: false, canDelete: false };

/** People are changed in the account they work in; whether they are made here is a setting of their template. */
const lockedInAdminPanel: ReadonlyMap<string, TemplateAccess> = new Map([
  [templateNames.createUser, { canCreate: true, canEdit: false, canDelete: true }],
]);

/** People and accounts are not for those who see a part of an account to decide about: they could widen what they see, or what others do. */
const lockedForGroupUsers: ReadonlySet<string> = new Set([
  templateNames.createUser,
  templateNames.customerProfile,
  templateNames.leaderProfile,
  templateNames.managerProfile,
  templateNames.accounts,
]);

/** What the selected account leaves of what a template allows. */
export const allowedIn = (
  templateName: string,
  { vertical, isAdminPanel, isGroupUser }: TemplatePlace,
): TemplateAccess => {
  if (isGroupUser && lockedForGroupUsers.has(templateName)) return nothing;
  if (isAdminPanel) return lockedInAdminPanel.get(templateName) ?? everything;
  return vertical?.readOnlyOutsideAdminPanel.includes(templateName) === true ? nothing : everything;
};
