import type { Template } from '@airlane/contract/entities';
import type { ViewingRole } from '@airlane/domain/access/roles';
import { hiddenForFlags } from '@airlane/question-kinds';
import { withSetting } from './questions.ts';

export const previewRoles = ['all', 'admin', 'user', 'superAdmin'] as const satisfies readonly ('all' | ViewingRole)[];
export type PreviewRole = (typeof previewRoles)[number];

export const previewRoleLabels: Readonly<Record<PreviewRole, string>> = {
  all: 'all',
  admin: 'admin',
  user: 'user',
  superAdmin: 'super admin',
};

/** Nothing is hidden from any role: what all of them see together. */
const forEverybody = (template: Template): Template => {
  const { menuItems } = template.configurableTemplateExtension;
  return {
    ...template,
    questions: template.questions.map((question) =>
      Object.values(hiddenForFlags).reduce(
        (shown, flag) => withSetting(shown, `metadata.${flag}`, undefined),
        question,
      ),
    ),
    configurableTemplateExtension: {
      ...template.configurableTemplateExtension,
      hideCreateButtonForNormalUser: false,
      rowSelectionForAdminOnly: false,
      ...(menuItems && { menuItems: menuItems.map((item) => ({ ...item, hiddenFor: [] })) }),
    },
  };
};

interface Previewed {
  readonly template: Template;
  readonly role: ViewingRole;
}

/** The template and the role that the table below the editor is drawn with. */
export const previewedAs = (template: Template, preview: PreviewRole, own: ViewingRole): Previewed =>
  preview === 'all' ? { template: forEverybody(template), role: own } : { template, role: preview };
