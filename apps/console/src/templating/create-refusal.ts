import { errorText } from '@airlane/contract/errors';
import type { OpenTemplate } from './open-template.ts';

type CreatePlace = Pick<OpenTemplate, 'template' | 'role' | 'isAdminPanel'>;

/** Whether a viewer may not make documents here, so that nothing offers it. */
export const isCreateHidden = ({ template, role }: CreatePlace): boolean =>
  !template.access.canCreate ||
  (template.configurableTemplateExtension.hideCreateButtonForNormalUser === true && role === 'user');

/** Why no document can be made in the selected account: a button says it, and a page that was opened by its address. */
export const createRefusal = (place: CreatePlace): string | undefined => {
  const { template, isAdminPanel } = place;
  const { createButtonDisabledForAdminPanel, createButtonDisabledTooltipText } = template.configurableTemplateExtension;
  if (isCreateHidden(place)) return errorText('CREATE_FORBIDDEN', { template: template.title });
  return isAdminPanel && createButtonDisabledForAdminPanel === true
    ? (createButtonDisabledTooltipText ?? errorText('CREATE_IN_ADMIN_PANEL'))
    : undefined;
};
