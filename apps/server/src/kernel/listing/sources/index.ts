import type { SourceName } from '../source-names.ts';
import type { ListingSource } from '../source.ts';
import { auditSource } from './audit.ts';
import { accountsSource } from './accounts.ts';
import { campaignsSource } from './campaigns.ts';
import { coreNetworksSource } from './core-networks.ts';
import { dependantThingsSource } from './dependant-things.ts';
import { edgeEventsSource } from './edge-events.ts';
import { documentsSource } from './documents.ts';
import { invoicesSource } from './invoices.ts';
import { leadersSource } from './leaders.ts';
import { membersSource } from './members.ts';
import { otaEventsSource } from './ota-events.ts';
import { otaJobsSource } from './ota-jobs.ts';
import { backhaulsSource, edgesSource, privateNetworksSource, radiosSource } from './private-nodes.ts';
import { templatesSource } from './templates.ts';
import { thingsSource } from './things.ts';

export const sources: Readonly<Record<SourceName, ListingSource>> = {
  documents: documentsSource,
  things: thingsSource,
  members: membersSource,
  accounts: accountsSource,
  templates: templatesSource,
  leaders: leadersSource,
  audit: auditSource,
  coreNetworks: coreNetworksSource,
  invoices: invoicesSource,
  campaigns: campaignsSource,
  otaJobs: otaJobsSource,
  otaEvents: otaEventsSource,
  privateNetworks: privateNetworksSource,
  edges: edgesSource,
  radios: radiosSource,
  backhauls: backhaulsSource,
  dependantThings: dependantThingsSource,
  edgeEvents: edgeEventsSource,
};
