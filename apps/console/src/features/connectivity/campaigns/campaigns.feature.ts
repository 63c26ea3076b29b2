import { templateNames } from '@airlane/domain/template-names';
import { IconCloudUpload } from '@tabler/icons-react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import type { DocumentPage } from '#templating/feature/template-parts.ts';
import { late } from '#ui/late.tsx';

const CampaignPage: DocumentPage = late(async () => (await import('./campaign-page.tsx')).CampaignPage);
const JobPage: DocumentPage = late(async () => (await import('./job-page.tsx')).JobPage);

export const campaigns = defineFeature({
  templates: {
    [templateNames.otaTable]: {
      Add: late(async () => (await import('./new-campaign-page.tsx')).NewCampaignPage),
      Details: CampaignPage,
      Edit: CampaignPage,
      View: CampaignPage,
    },
    [templateNames.otaDetails]: { Details: JobPage, Edit: JobPage, View: JobPage },
  },
  menuIcons: { campaign: IconCloudUpload },
});
