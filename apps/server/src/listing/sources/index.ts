import type { ListingSource } from '../source.ts';
import { accountsSource } from './accounts.ts';
import { documentsSource } from './documents.ts';
import { membersSource } from './members.ts';
import { templatesSource } from './templates.ts';
import { thingsSource } from './things.ts';

/** A template names the source of its documents by one of these. */
export const sources = {
  documents: documentsSource,
  things: thingsSource,
  members: membersSource,
  accounts: accountsSource,
  templates: templatesSource,
} as const satisfies Record<string, ListingSource>;

export type SourceName = keyof typeof sources;
export const sourceNames = Object.keys(sources) as [SourceName, ...SourceName[]];
