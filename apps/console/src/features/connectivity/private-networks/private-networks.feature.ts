import { templateNames } from '@airlane/domain/template-names';
import { IconAntenna, IconArrowsExchange, IconNetwork, IconServer } from '@tabler/icons-react';
import { defineFeature } from '#templating/feature/define-feature.ts';
import type { DocumentPage, TemplateParts } from '#templating/feature/template-parts.ts';
import { late } from '#ui/late.tsx';

const NodePage: DocumentPage = late(async () => (await import('./node-page.tsx')).NodePage);
const nodes: TemplateParts = { Details: NodePage, View: NodePage };

export const privateNetworks = defineFeature({
  templates: {
    [templateNames.privateNetworks]: nodes,
    [templateNames.edges]: nodes,
    [templateNames.radio]: nodes,
    [templateNames.radioVpn]: nodes,
  },
  menuIcons: { network: IconNetwork, edge: IconServer, radio: IconAntenna, backhaul: IconArrowsExchange },
});
