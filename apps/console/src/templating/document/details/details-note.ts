import type { Document } from '@airlane/contract/entities';
import type { OpenTemplate } from '#templating/open-template.ts';

/** What a template's pages say of one of its documents, below its details. */
export interface DetailsNoteProps {
  readonly open: OpenTemplate;
  readonly document: Document;
}
