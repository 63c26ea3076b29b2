import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import type { Symptom, SymptomKind } from './symptom.ts';
import { symptomWords } from './symptom.ts';

/** Symptoms that most likely have one cause. */
export interface Incident {
  readonly id: string;
  readonly kind: SymptomKind;
  readonly title: string;
  readonly severity: 'High' | 'Medium' | 'Low';
  readonly since: Date;
  readonly symptoms: readonly Symptom[];
}

const MIN_CLUSTER_SIZE = 3;
const MANY_THINGS = 10;
/** How close together symptoms of one cause begin: those of a network fail at once, those of a group within a day. */
const causes = [
  { placeOf: ({ network }: Symptom) => network, words: 'on', withinMs: 2 * HOUR_MS },
  { placeOf: ({ group }: Symptom) => group, words: 'in', withinMs: DAY_MS },
] as const;

const byTime = (one: Symptom, other: Symptom): number =>
  one.at.getTime() - other.at.getTime() || one.iccid.localeCompare(other.iccid);

/** Symptoms that follow one another without a longer pause. */
const runsOf = (symptoms: readonly Symptom[], withinMs: number): readonly (readonly Symptom[])[] => {
  const runs: Symptom[][] = [];
  for (const symptom of symptoms.toSorted(byTime)) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && symptom.at.getTime() - before.at.getTime() <= withinMs)
      last.push(symptom);
    else runs.push([symptom]);
  }
  return runs;
};

const severityOf = (kind: SymptomKind, count: number): Incident['severity'] => {
  if (count >= MANY_THINGS) return 'High';
  return count >= MIN_CLUSTER_SIZE || kind === 'device-changed' ? 'Medium' : 'Low';
};

const incident = (kind: SymptomKind, symptoms: readonly Symptom[], where: string): Incident => {
  const [first] = symptoms;
  const who = symptoms.length === 1 ? (first?.name ?? '') : `${symptoms.length} Things`;
  return {
    id: `${kind} ${first?.iccid ?? ''} ${first?.at.toISOString() ?? ''}`,
    kind,
    title: `${who} ${symptomWords[kind].did}${where}`,
    severity: severityOf(kind, symptoms.length),
    since: first?.at ?? new Date(0),
    symptoms,
  };
};

const clusters = (kind: SymptomKind, symptoms: readonly Symptom[]): readonly Incident[] => {
  let rest = symptoms;
  const found: Incident[] = [];
  for (const { placeOf, words, withinMs } of causes) {
    for (const place of new Set(rest.map(placeOf))) {
      for (const run of runsOf(
        rest.filter((symptom) => placeOf(symptom) === place),
        withinMs,
      )) {
        if (place === '' || run.length < MIN_CLUSTER_SIZE) continue;
        found.push(incident(kind, run, ` ${words} ${place}`));
        rest = rest.filter((symptom) => !run.includes(symptom));
      }
    }
  }
  return [...found, ...rest.map((symptom) => incident(kind, [symptom], ''))];
};

const weight: Readonly<Record<Incident['severity'], number>> = { High: 0, Medium: 1, Low: 2 };

/** The gravest and latest come first. */
export const byGravity = (
  one: Pick<Incident, 'id' | 'severity' | 'since'>,
  other: Pick<Incident, 'id' | 'severity' | 'since'>,
): number =>
  weight[one.severity] - weight[other.severity] ||
  other.since.getTime() - one.since.getTime() ||
  one.id.localeCompare(other.id);

/** What an incident is about: symptoms of Things, or an edge of a private network. */
export const EDGE_INCIDENT = 'edge';
export type IncidentKind = SymptomKind | typeof EDGE_INCIDENT;
export const incidentKindLabel = (kind: IncidentKind): string =>
  kind === EDGE_INCIDENT ? 'Private network' : symptomWords[kind].label;

/** Groups symptoms of one kind that began together on one network or in one group; the gravest and latest come first. */
export const incidentsOf = (symptoms: readonly Symptom[]): readonly Incident[] =>
  [...new Set(symptoms.map(({ kind }) => kind))]
    .flatMap((kind) =>
      clusters(
        kind,
        symptoms.filter((symptom) => symptom.kind === kind),
      ),
    )
    .toSorted(byGravity);
