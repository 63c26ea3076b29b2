import type { ProjectType } from '../reports/project-types.ts';

const subjects: Readonly<Partial<Record<ProjectType, string>>> = {
  radios: 'radio',
  things: 'thing',
  edges: 'edge',
  backhaul: 'backhaul',
};

/** What a status bar is, in the words of the page that it stands on. */
export const statusBarTooltip = (projectType: ProjectType): string => {
  const subject = subjects[projectType];
  return `The status bar provides an overview of essential statuses${subject === undefined ? '' : ` of the ${subject}`}`;
};
