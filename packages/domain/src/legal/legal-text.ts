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
