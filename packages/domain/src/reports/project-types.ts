import { templateNames } from '../template-names.ts';

/** What a report is about. The first nine are named by the specification; the AI dashboard and whole private networks have their own. */
export const projectTypes = [
  'radios',
  'things',
  'edges',
  'backhaul',
  'otaCampaigns',
  'otaDetails',
  'dashboard',
  'paymentsDashboard',
  'netflowDashboard',
  'aiDashboard',
  'privateNetworks',
] as const;
export type ProjectType = (typeof projectTypes)[number];

const byTemplate: ReadonlyMap<string, ProjectType> = new Map([
  [templateNames.radio, 'radios'],
  [templateNames.thingsTable, 'things'],
  [templateNames.edges, 'edges'],
  [templateNames.radioVpn, 'backhaul'],
  [templateNames.privateNetworks, 'privateNetworks'],
  ['otaTable', 'otaCampaigns'],
  ['Usage', 'dashboard'],
  [templateNames.dashboard, 'dashboard'],
  [templateNames.paymentDashboard, 'paymentsDashboard'],
  [templateNames.netflowDashboard, 'netflowDashboard'],
  [templateNames.ai, 'aiDashboard'],
]);

/** The reports that belong to a page: by its template, and for campaigns by whether one of them is open. */
export const projectTypeOf = (templateName: string, objectId?: string): ProjectType | undefined => {
  const projectType = byTemplate.get(templateName);
  return projectType === 'otaCampaigns' && objectId !== undefined ? 'otaDetails' : projectType;
};
