import type { SourceName } from '#kernel/listing/source-names.ts';
import { accountsWriter } from './accounts.ts';
import { campaignsWriter } from './campaigns.ts';
import { documentsWriter } from './documents.ts';
import { leadersWriter } from './leaders.ts';
import { membersWriter } from './members.ts';
import { privateNodeWriter } from './private-nodes.ts';
import { thingsWriter } from './things.ts';
import type { RecordWriter } from '#kernel/documents/record-writer.ts';

/** Sources that can be written as documents; templates, core networks, invoices and jobs of campaigns have calls of their own, and the audit log, dependant Things and events write themselves. */
export const writers: { readonly [Name in SourceName]: RecordWriter | undefined } = {
  documents: documentsWriter,
  things: thingsWriter,
  members: membersWriter,
  accounts: accountsWriter,
  templates: undefined,
  leaders: leadersWriter,
  audit: undefined,
  coreNetworks: undefined,
  invoices: undefined,
  campaigns: campaignsWriter,
  otaJobs: undefined,
  otaEvents: undefined,
  privateNetworks: privateNodeWriter('network'),
  edges: privateNodeWriter('edge'),
  radios: privateNodeWriter('radio'),
  backhauls: privateNodeWriter('backhaul'),
  dependantThings: undefined,
  edgeEvents: undefined,
};
