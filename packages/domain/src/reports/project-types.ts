import { templateNames } from '../template-names.ts';

/** What a report is about. The first nine are named by the specification; the AI dashboard has its own. */
export const projectTypes = ['radios', 'things', 'edges', 'backhaul', 'otaCampaigns', 'otaDetails', 'dashboard', 'paymentsDashboard', 'netflowDashboard', 'aiDashboard'] as const;
export type ProjectType = (typeof projectTypes)[number];

const byTemplate: ReadonlyMap<string, ProjectType> = new Map([
  ['radio', 'radios'],
  [templateNames.thingsTable, 'things'],
  ['Edges', 'edges'],
  ['Radio Vpn', 'backhaul'],
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
