import { byGravity, EDGE_INCIDENT, type Incident, incidentsOf } from '@airlane/domain/anomalies/incidents';
import type { KnownIncident } from '@airlane/domain/anomalies/incident-state';
import { nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import type { Symptom } from '@airlane/domain/anomalies/symptom';
import { templateNames } from '@airlane/domain/template-names';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { findOpenEdgeIncidents } from './edge-incidents.repository.ts';
import { thingLink } from '../dashboard-reports/thing-lists.ts';

/** An incident of either sort, as lists and people who act on it need it. */
export interface OpenIncident extends KnownIncident, Pick<Incident, 'title' | 'severity' | 'since'> {
  readonly evidence: readonly { readonly text: string; readonly link: string }[];
  /** Ids that it goes by too: the period of a report decides which symptom is the first. */
  readonly otherIds: readonly string[];
  /** Its own page; the Things that it is about where it has none. */
  readonly page: string | undefined;
}

const symptomId = ({ kind, iccid, at }: Symptom): string => `${kind} ${iccid} ${at.toISOString()}`;

export const incidentOfSymptoms = ({ id, kind, title, severity, since, symptoms }: Incident): OpenIncident => ({
  id,
  kind,
  title,
  severity,
  since,
  isMadeOfSymptoms: true,
  things: symptoms.map(({ iccid }) => iccid),
  evidence: symptoms.map(({ iccid, evidence }) => ({ text: evidence, link: thingLink(iccid) })),
  otherIds: symptoms.map(symptomId),
  page: undefined,
});

/** Edges that are out, with those of their Things that the viewer sees. Viewers of some Things of the account see an edge that these depend on. */
export const edgeIncidents = async (
  db: Db,
  { accountId, things }: Pick<AccountScope, 'accountId' | 'things'>,
): Promise<OpenIncident[]> => {
  const rows = await findOpenEdgeIncidents(db, accountId, things);
  return rows
    .filter((row) => things.kind === 'all' || row.things.length > 0)
    .map(({ id, edge_id: edge, title, opened_at: since, reason, network, things: iccids }): OpenIncident => {
      const page = `${templateNames.edges}/${nodeIdOf('edge', edge)}`;
      return {
        id,
        kind: EDGE_INCIDENT,
        title: `${title} (${network})`,
        severity: 'High',
        since,
        isMadeOfSymptoms: false,
        things: iccids,
        evidence: [{ text: reason === '' ? title : reason, link: page }],
        otherIds: [],
        page,
      };
    });
};

/** Everything that is open in an account, the gravest and latest first. */
export const openIncidents = async (
  db: Db,
  scope: Pick<AccountScope, 'accountId' | 'things'>,
  symptoms: readonly Symptom[],
): Promise<readonly OpenIncident[]> =>
  [...(await edgeIncidents(db, scope)), ...incidentsOf(symptoms).map(incidentOfSymptoms)].toSorted(byGravity);
