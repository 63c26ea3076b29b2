import type { AppType } from '@airlane/domain/access/roles';
import { MAX_AUDIENCE_ACCOUNTS } from '@airlane/domain/templates/template-audience';
import { appTypeDefinitions, appTypes } from '@airlane/domain/access/roles';
import { verticalKeys, verticals } from '@airlane/domain/verticals/verticals';
import type { Question } from '@airlane/question-kinds';
import { useCallback, useMemo } from 'react';
import { useEditor } from '../editor-context.ts';
import type { TemplateDraft } from '../draft/template-draft.ts';
import { setting } from './define-setting.ts';
import { SettingsForm } from './settings-form.tsx';

const portalOptions = verticalKeys.map((key) => ({ id: key, title: verticals[key].name }));
const roleOptions = appTypes.map((appType) => ({ id: appType, title: appTypeDefinitions[appType].label }));

const portals = setting('verticals', 'Portals', 'multipleChoice', {
  required: true,
  metadata: { options: portalOptions, numberOfAnswers: portalOptions.length, halfWidth: true },
});
const whoAndWhere: readonly Question[] = [
  setting('appTypes', 'Roles', 'multipleChoice', {
    tooltip: 'Leave empty to show it to every role that may read it',
    metadata: { options: roleOptions, numberOfAnswers: roleOptions.length, halfWidth: true, placeholder: 'All roles' },
  }),
  setting('accounts', 'Accounts', 'accounts', {
    tooltip: 'Leave empty to show it in every account',
    metadata: { numberOfAnswers: MAX_AUDIENCE_ACCOUNTS, halfWidth: true, placeholder: 'All accounts' },
  }),
];

type Audience = NonNullable<TemplateDraft['audience']>;

const setAudience = (draft: TemplateDraft, path: string, stored: unknown): TemplateDraft => {
  const { [path as keyof Audience]: _before, ...rest } = draft.audience ?? { verticals: [] };
  return { ...draft, audience: { verticals: [], ...rest, ...(stored === undefined ? {} : { [path]: stored }) } };
};

const isForStaffOnly = (types: readonly AppType[] | undefined): boolean =>
  types?.every((appType) => appTypeDefinitions[appType].isStaff) ?? false;

/** In a word, for the headline of the panel. */
export const audienceNote = ({ appTypes: types, accounts }: Audience): string => {
  const who = isForStaffOnly(types) ? 'Staff only' : 'Customers and staff';
  const count = accounts?.length;
  return count === undefined ? who : `${who}, ${count === 1 ? '1 account' : `${count} accounts`}`;
};

/** Whom a template is for. A new one is for staff until more is chosen here. */
export const AudienceSettings = () => {
  const { base, draft, revision, edit } = useEditor();
  const settings = useMemo(() => (base.mayShare ? [portals, ...whoAndWhere] : whoAndWhere), [base.mayShare]);
  const change = useCallback(
    (path: string, stored: unknown) => edit((current) => setAudience(current, path, stored)),
    [edit],
  );
  return (
    <SettingsForm
      key={revision}
      label="Audience"
      settings={settings}
      read={(path) => draft.audience?.[path as keyof Audience]}
      onSetting={change}
    />
  );
};
