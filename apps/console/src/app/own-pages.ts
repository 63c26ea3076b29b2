import { templateNames } from '@airlane/domain';
import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { OpenTemplate } from '../templating/open-template.ts';

type OneDocumentPage = ComponentType<{ readonly open: OpenTemplate; readonly id: string }>;

interface OwnPages {
  readonly Add?: ComponentType<{ readonly open: OpenTemplate }>;
  /** What the address of a document opens. */
  readonly Details?: OneDocumentPage;
  /** What its /edit address opens. */
  readonly Edit?: OneDocumentPage;
  /** What its /view address opens. */
  readonly View?: OneDocumentPage;
}

const TemplateEditorPage: OneDocumentPage = lazy(async () => ({ default: (await import('../features/platform/templates-admin/template-editor-page.tsx')).TemplateEditorPage }));

const templates: OwnPages = {
  Add: lazy(async () => ({ default: (await import('../features/platform/templates-admin/create-template-page.tsx')).CreateTemplatePage })),
  Details: TemplateEditorPage,
  Edit: TemplateEditorPage,
};

const things: OwnPages = {
  Details: lazy(async () => ({ default: (await import('../features/connectivity/thing-details/thing-page.tsx')).ThingPage })),
};

const ThingActionPage: OneDocumentPage = lazy(async () => ({ default: (await import('../features/connectivity/thing-action/thing-action-page.tsx')).ThingActionPage }));

const thingActions: OwnPages = { Details: ThingActionPage, Edit: ThingActionPage, View: ThingActionPage };

const NetworkPage: OneDocumentPage = lazy(async () => ({ default: (await import('../features/connectivity/core-networks/network-page.tsx')).NetworkPage }));

const coreNetworks: OwnPages = {
  Add: lazy(async () => ({ default: (await import('../features/connectivity/core-networks/connect-network-page.tsx')).ConnectNetworkPage })),
  Details: NetworkPage,
  Edit: NetworkPage,
  View: NetworkPage,
};

/** Templates whose documents have pages of their own. */
const ownPages: ReadonlyMap<string, OwnPages> = new Map([[templateNames.templates, templates], [templateNames.thingsTable, things], [templateNames.csm, thingActions], [templateNames.coreNetworks, coreNetworks]]);

export const ownPagesOf = ({ template }: OpenTemplate): OwnPages | undefined => ownPages.get(template.description);
