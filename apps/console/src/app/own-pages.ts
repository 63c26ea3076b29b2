import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { OpenTemplate } from '../templating/open-template.ts';

interface OwnPages {
  readonly Add: ComponentType<{ readonly open: OpenTemplate }>;
  readonly Edit: ComponentType<{ readonly open: OpenTemplate; readonly id: string }>;
}

const templates: OwnPages = {
  Add: lazy(async () => ({ default: (await import('../features/templates-admin/create-template-page.tsx')).CreateTemplatePage })),
  Edit: lazy(async () => ({ default: (await import('../features/templates-admin/template-editor-page.tsx')).TemplateEditorPage })),
};

/** Templates whose documents are made and changed by calls of their own, on pages of their own. */
const ownPages: ReadonlyMap<string, OwnPages> = new Map([['templates', templates]]);

export const ownPagesOf = ({ template }: OpenTemplate): OwnPages | undefined => ownPages.get(template.description);
