/** Where the documents of a template can live; a template names one of these. */
export const sourceNames = [
  'documents',
  'things',
  'members',
  'accounts',
  'templates',
  'leaders',
  'audit',
  'coreNetworks',
  'invoices',
  'campaigns',
  'otaJobs',
  'otaEvents',
  'privateNetworks',
  'edges',
  'radios',
  'backhauls',
  'dependantThings',
  'edgeEvents',
] as const;
export type SourceName = (typeof sourceNames)[number];
