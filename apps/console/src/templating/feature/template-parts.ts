import type { Late } from '#ui/late.tsx';
import type { DetailsNoteProps } from '../document/details/details-note.ts';
import type { FormNoteProps } from '../document/form-note.ts';
import type { OpenTemplate } from '../open-template.ts';
import type { TableParts } from '../table/table-parts.ts';

export type TemplatePage = Late<{ readonly open: OpenTemplate }>;
export type DocumentPage = Late<{ readonly open: OpenTemplate; readonly id: string }>;

/** Pages that stand instead of those that every template has. */
interface OwnPages {
  /** Instead of the table, unless the address asks for the table's state. */
  readonly List?: TemplatePage;
  readonly Add?: TemplatePage;
  /** What the address of a document opens. */
  readonly Details?: DocumentPage;
  /** What its /edit address opens. */
  readonly Edit?: DocumentPage;
  /** What its /view address opens. */
  readonly View?: DocumentPage;
  /** What the template's own form says of what is typed, below its questions. */
  readonly FormNote?: Late<FormNoteProps>;
  /** What the page of a document says below its details. */
  readonly DetailsNote?: Late<DetailsNoteProps>;
}

/** What a feature adds to a template. */
export interface TemplateParts extends OwnPages, TableParts {
  /** Words under which the page is sought in the palette although its title holds none of them. */
  readonly soughtAs?: string;
}
