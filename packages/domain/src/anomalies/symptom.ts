/** What can be out of the ordinary about a Thing. */
export const symptomKinds = ['silent', 'never-attached', 'spike', 'device-changed', 'attach-storm', 'strayed'] as const;
export type SymptomKind = (typeof symptomKinds)[number];

interface SymptomWords {
  readonly label: string;
  readonly did: string;
  /** It lasts: a question about now includes it, however long ago it began. */
  readonly lasts: boolean;
}

export const symptomWords: Readonly<Record<SymptomKind, SymptomWords>> = {
  silent: { label: 'Silent Things', did: 'fell silent', lasts: true },
  'never-attached': { label: 'Never attached', did: 'never came online', lasts: true },
  spike: { label: 'Usage spikes', did: 'used far more than usual', lasts: false },
  'device-changed': { label: 'SIM moved to another device', did: 'moved to another device', lasts: false },
  'attach-storm': { label: 'Attach storms', did: 're-attached repeatedly', lasts: false },
  strayed: { label: 'Unusual country', did: 'showed up in an unusual country', lasts: true },
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

/** Whether a symptom belongs to a period: it began in it, or began before and lasts to its end. */
export const isSymptomOf = (
  { kind, at }: Symptom,
  { from, to }: { readonly from: Date; readonly to: Date },
  now: Date,
): boolean => at <= to && (at >= from || (symptomWords[kind].lasts && to >= now));
