import { templateNames } from '@airlane/domain/template-names';
import { IconBolt } from '@tabler/icons-react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import { late } from '#ui/late.tsx';

export const eventRules = defineFeature({
  templates: {
    [templateNames.eventRules]: { FormNote: late(async () => (await import('./rule-preview.tsx')).RulePreview) },
  },
  menuIcons: { rule: IconBolt },
});
