/** What can be out of the ordinary about a Thing. */
export const symptomKinds = ['silent', 'spike', 'device-changed', 'attach-storm', 'strayed'] as const;
export type SymptomKind = (typeof symptomKinds)[number];

export const symptomWords: Readonly<Record<SymptomKind, { readonly label: string; readonly did: string }>> = {
  silent: { label: 'Silent Things', did: 'fell silent' },
  spike: { label: 'Usage spikes', did: 'used far more than usual' },
  'device-changed': { label: 'SIMs in another device', did: 'moved to another device' },
  'attach-storm': { label: 'Attach storms', did: 'attached again and again' },
  strayed: { label: 'Unusual country', did: 'showed up in an unusual country' },
};

/** One Thing with one symptom, and what it is concluded from. */
export interface Symptom {
  readonly kind: SymptomKind;
  readonly iccid: string;
  readonly name: string;
  readonly group: string;
  readonly network: string;
  /** When it began. */
  readonly at: Date;
  readonly evidence: string;
}
