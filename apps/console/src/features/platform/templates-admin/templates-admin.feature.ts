import { templateNames } from '@airlane/domain/template-names';
import { IconTemplate } from '@tabler/icons-react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import type { DocumentPage } from '#templating/feature/template-parts.ts';
import { late } from '#ui/late.tsx';

const TemplateEditorPage: DocumentPage = late(
  async () => (await import('./template-editor-page.tsx')).TemplateEditorPage,
);

export const templatesAdmin = defineFeature({
  templates: {
    [templateNames.templates]: {
      Add: late(async () => (await import('./create-template-page.tsx')).CreateTemplatePage),
      Details: TemplateEditorPage,
      Edit: TemplateEditorPage,
    },
  },
  menuIcons: { templates: IconTemplate },
});
