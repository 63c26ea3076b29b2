import type { AppType } from './roles.ts';
import { appTypeDefinitions, appTypes, canEditTemplates, isStaff } from './roles.ts';

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

/** Somebody who asks for a template, in an account where one is selected. */
export interface AudienceMember {
  readonly vertical: string;
  readonly appType: AppType;
  readonly accountId?: string | undefined;
}

/** A new template is seen by staff of its author's vertical until the author chooses more. */
export const firstAudience = (vertical: string): TemplateAudience => ({ verticals: [vertical], appTypes: appTypes.filter(isStaff) });

const includesAccount = ({ accounts }: TemplateAudience, accountId: string | undefined): boolean =>
  accounts === undefined || (accountId !== undefined && accounts.includes(accountId));

export const isInAudience = (audience: TemplateAudience, { vertical, appType, accountId }: AudienceMember): boolean =>
  audience.verticals.includes(vertical) && (audience.appTypes?.includes(appType) ?? true) && includesAccount(audience, accountId);

/**
 * Whether somebody may change a template: editors of the only vertical that has it, or, where several share it, editors of the vertical that
 * the installation belongs to. Who reaches some accounts only changes what is for those.
 */
export const mayEditTemplate = (audience: TemplateAudience, editor: AudienceMember, homeVertical: string): boolean => {
  if (!canEditTemplates(editor.appType) || !audience.verticals.includes(editor.vertical)) return false;
  if (audience.verticals.length > 1 && editor.vertical !== homeVertical) return false;
  return appTypeDefinitions[editor.appType].reachesEveryAccount || includesAccount(audience, editor.accountId);
};

/** Whom a template is for is decided by those who reach all the accounts that this concerns. */
export const mayChooseAudience = (appType: AppType): boolean => canEditTemplates(appType) && appTypeDefinitions[appType].reachesEveryAccount;

export interface AudienceProblem {
  readonly field: 'audience.verticals' | 'audience.accounts' | 'audience.appTypes';
  readonly rule: string;
  readonly message: string;
}

/** Why an editor cannot give a template this audience. Whether the accounts exist is the server's to say; a console that is not told the home vertical is of another one. */
export const audienceProblem = ({ verticals, accounts, appTypes: types }: TemplateAudience, editor: Pick<AudienceMember, 'vertical'>, homeVertical: string | undefined): AudienceProblem | undefined => {
  if (verticals.length === 0) return { field: 'audience.verticals', rule: 'required', message: 'Choose at least one portal' };
  if (editor.vertical !== homeVertical && verticals.some((vertical) => vertical !== editor.vertical)) {
    return { field: 'audience.verticals', rule: 'ownVertical', message: 'A template of this portal cannot be shown in another one' };
  }
  if (!verticals.includes(editor.vertical)) return { field: 'audience.verticals', rule: 'ownVertical', message: 'Your own portal has to stay in the audience' };
  if (accounts?.length === 0) return { field: 'audience.accounts', rule: 'required', message: 'Choose at least one account, or leave the template to all' };
  if (types?.some(isStaff) === false) return { field: 'audience.appTypes', rule: 'staff', message: 'Staff have to stay in the audience, or nobody could change the template' };
  return undefined;
};
