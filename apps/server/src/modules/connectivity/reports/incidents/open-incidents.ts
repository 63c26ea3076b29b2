import { byGravity, EDGE_INCIDENT, type Incident, incidentsOf } from '@airlane/domain/anomalies/incidents';
import type { KnownIncident } from '@airlane/domain/anomalies/incident-state';
import { nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import type { Symptom } from '@airlane/domain/anomalies/symptom';
import { templateNames } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
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

interface EdgeRow {
  readonly id: string;
  readonly edge_id: string;
  readonly title: string;
  readonly opened_at: Date;
  readonly reason: string;
  readonly network: string;
  readonly things: string[];
}

/** Edges that are out, with those of their Things that the viewer sees. Viewers of some Things of the account see an edge that these depend on. */
export const edgeIncidents = async (
  db: Db,
  { accountId, things }: Pick<AccountScope, 'accountId' | 'things'>,
): Promise<OpenIncident[]> => {
  const { rows } = await sql<EdgeRow>`
    select incident.id, incident.edge_id, incident.title, incident.opened_at, edge.state_reason as reason, network.name as network,
      array(select depends.iccid from radio_things as depends join things on things.iccid = depends.iccid and things.account_id = incident.account_id and things.deleted_at is null
        where depends.edge_id = incident.edge_id and ${thingScopeSql(things, 'things.group_name')} order by depends.iccid) as things
    from edge_incidents as incident join private_nodes as edge on edge.id = incident.edge_id join private_nodes as network on network.id = incident.network_id
    where incident.account_id = ${accountId} and incident.closed_at is null`.execute(db);
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
