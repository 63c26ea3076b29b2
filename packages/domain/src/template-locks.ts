import type { Vertical } from './verticals.ts';

export interface TemplateAccess {
  readonly canCreate: boolean;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

interface TemplatePlace {
  readonly vertical: Pick<Vertical, 'readOnlyOutsideAdminPanel'> | undefined;
  readonly isAdminPanel: boolean;
}

const everything: TemplateAccess = { canCreate: true, canEdit: true, canDelete: true };
const nothing: TemplateAccess = { canCreate: false, canEdit: false, canDelete: false };

/** People are changed in the account they work in; whether they are made here is a setting of their template. */
const lockedInAdminPanel: ReadonlyMap<string, TemplateAccess> = new Map([['CreateUser', { canCreate: true, canEdit: false, canDelete: true }]]);

/** What the selected account leaves of what a template allows, whoever asks. */
export const allowedIn = (templateName: string, { vertical, isAdminPanel }: TemplatePlace): TemplateAccess => {
  if (isAdminPanel) return lockedInAdminPanel.get(templateName) ?? everything;
  return vertical?.readOnlyOutsideAdminPanel.includes(templateName) === true ? nothing : everything;
};
