import type { LegalTextKey } from '../access/access-screens.ts';

export const legalTextKeys = ['service-terms', 'sim-card-terms'] as const satisfies readonly LegalTextKey[];

/** Where the server keeps the PDF of a text. */
export const legalPdfPath = (key: LegalTextKey): string => `/legal/${key}.pdf`;

export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A legal text as data: the page and the PDF are drawn from the same words. */
export interface LegalText {
  readonly title: string;
  /** When it last changed, as it is told to readers. */
  readonly revised: string;
  readonly sections: readonly LegalSection[];
}
