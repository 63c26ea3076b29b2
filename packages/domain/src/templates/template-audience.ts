import type { AppType } from '../access/roles.ts';
import { appTypeDefinitions, appTypes, canEditTemplates, isStaff } from '../access/roles.ts';

/** A longer list is a sign that the template is for all accounts. */
export const MAX_AUDIENCE_ACCOUNTS = 500;

/** Whom a template is for. */
export interface TemplateAudience {
  readonly verticals: readonly string[];
  /** Absent: every account of these verticals. */
  readonly accounts?: readonly string[] | undefined;
  /** Absent: everybody whom the template's own access lets in. */
  readonly appTypes?: readonly AppType[] | undefined;
}

/** A person who asks for a template, in an account where one is selected. */
export interface AudienceMember {
  readonly vertical: string;
  readonly appType: AppType;
  readonly accountId?: string | undefined;
  /** The accounts of an organization manager; absent for those who manage none, or reach every account. */
  readonly manages?: readonly string[] | undefined;
}

/**
 * A new template is seen by staff of its author's vertical until the author chooses more; one of an organization manager only in the account that they
 * made it in, because other customers have no part in it.
 */
export const firstAudience = ({ vertical, appType, accountId }: AudienceMember): TemplateAudience => ({
  verticals: [vertical],
  appTypes: appTypes.filter(isStaff),
  ...(appTypeDefinitions[appType].reachesEveryAccount || accountId === undefined ? {} : { accounts: [accountId] }),
});

const includesAccount = ({ accounts }: TemplateAudience, accountId: string | undefined): boolean =>
  accounts === undefined || (accountId !== undefined && accounts.includes(accountId));

export const isInAudience = (audience: TemplateAudience, { vertical, appType, accountId }: AudienceMember): boolean =>
  audience.verticals.includes(vertical) &&
  (audience.appTypes?.includes(appType) ?? true) &&
  includesAccount(audience, accountId);

/** Whether every account that has a template is one that this person manages. A template for all accounts never is. */
const isWhollyManaged = ({ accounts = [] }: TemplateAudience, { manages = [] }: AudienceMember): boolean =>
  accounts.length > 0 && accounts.every((account) => manages.includes(account));

/** Whether a person works on a template, and so sees it as it is being edited: provider staff of its verticals, and the manager of all its accounts. */
export const worksOnTemplate = (audience: TemplateAudience, editor: AudienceMember): boolean =>
  canEditTemplates(editor.appType) &&
  audience.verticals.includes(editor.vertical) &&
  (appTypeDefinitions[editor.appType].reachesEveryAccount || isWhollyManaged(audience, editor));

/** Whether a person may change a template: where several verticals share it, only who works for the one that the installation belongs to. */
export const mayEditTemplate = (audience: TemplateAudience, editor: AudienceMember, homeVertical: string): boolean =>
  worksOnTemplate(audience, editor) && (audience.verticals.length === 1 || editor.vertical === homeVertical);

/** Whom a template is for is decided by those who reach all the accounts that this concerns. */
export const mayChooseAudience = (appType: AppType): boolean =>
  canEditTemplates(appType) && appTypeDefinitions[appType].reachesEveryAccount;

export interface AudienceProblem {
  readonly field: 'audience.verticals' | 'audience.accounts' | 'audience.appTypes';
  readonly rule: string;
  readonly message: string;
}

/** Why an editor cannot give a template this audience. Whether the accounts exist is the server's to say; a console that is not told the home vertical is of another one. */
export const audienceProblem = (
  { verticals, accounts, appTypes: types }: TemplateAudience,
  editor: Pick<AudienceMember, 'vertical'>,
  homeVertical: string | undefined,
): AudienceProblem | undefined => {
  if (verticals.length === 0)
    return { field: 'audience.verticals', rule: 'required', message: 'Choose at least one portal' };
  if (editor.vertical !== homeVertical && verticals.some((vertical) => vertical !== editor.vertical)) {
    return {
      field: 'audience.verticals',
      rule: 'ownVertical',
      message: 'A template of this portal cannot be shown in another one',
    };
  }
  if (!verticals.includes(editor.vertical))
    return { field: 'audience.verticals', rule: 'ownVertical', message: 'Your own portal has to stay in the audience' };
  if (accounts?.length === 0)
    return {
      field: 'audience.accounts',
      rule: 'required',
      message: 'Choose at least one account, or leave the template to all',
    };
  if (types?.some(isStaff) === false)
    return {
      field: 'audience.appTypes',
      rule: 'staff',
      message: 'Staff have to stay in the audience, or no one could change the template',
    };
  return undefined;
};
