import { incidentKindLabel } from '@airlane/domain/anomalies/incidents';
import { incidentStateText, isMuted, stateOfIncident } from '@airlane/domain/anomalies/incident-state';
import { symptomKinds, symptomWords } from '@airlane/domain/anomalies/symptom';
import { templateNames } from '@airlane/domain/template-names';
import type { ListRow } from '@airlane/contract/reports/list-report';
import { mayHandleIncidents } from '#kernel/access/may-handle-incidents.ts';
import { aiDashboard } from './ai-dashboard.ts';
import { chartOf } from '../chart-of.ts';
import { thingLink } from '../dashboard-reports/thing-lists.ts';
import type { Report, ReportContext } from '../report.ts';
import { openIncidents, type OpenIncident } from '../incidents/open-incidents.ts';
import { findStates, type NamedState } from '../incidents/incident-states.repository.ts';
import { findSymptoms } from './find-symptoms.ts';

const MAX_INCIDENTS = 30;
const MAX_EVIDENCE = 20;
/** A filter of more values would not fit into an address. */
const MAX_LINKED_THINGS = 100;

interface AssessedIncident {
  readonly incident: OpenIncident;
  readonly state: NamedState | undefined;
  readonly isQuiet: boolean;
}

/** With what was done about each; those that are muted come last. */
const assessIncidents = async (context: ReportContext): Promise<readonly AssessedIncident[]> => {
  const states = await findStates(context.db, context.scope.accountId);
  const validated = (await openIncidents(context.db, context.scope, (await findSymptoms(context)).symptoms)).map(
    (incident) => {
      const state = stateOfIncident(incident, states);
      return { incident, state, isQuiet: isMuted(state, context.now) };
    },
  );
  return validated.toSorted((one, other) => Number(one.isQuiet) - Number(other.isQuiet));
};

/** One Thing by its page, several as the table of them. */
const linkTo = ({ things, page }: OpenIncident): Pick<ListRow, 'link' | 'linkState'> => {
  const [only] = things;
  if (page !== undefined) return { link: page };
  if (things.length === 1 && only !== undefined) return { link: thingLink(only) };
  return {
    link: templateNames.thingsTable,
    linkState: { filters: { ICCID: { anyOf: things.slice(0, MAX_LINKED_THINGS) } } },
  };
};

const flaggedThings: Report = {
  ...aiDashboard,
  id: 'flagged-things',
  title: 'Anomalous Things',
  types: ['figure'],
  async run(context) {
    const { symptoms, things } = await findSymptoms(context);
    return {
      type: 'figure',
      value: new Set(symptoms.map(({ iccid }) => iccid)).size,
      previous: null,
      formatterYAxis: 'asNumberOrRaw',
      description: `of ${things} active SIMs`,
    };
  },
};

const incidentCount: Report = {
  ...aiDashboard,
  id: 'incident-count',
  title: 'Incidents',
  types: ['figure'],
  async run(context) {
    const incidents = (await assessIncidents(context))
      .filter(({ isQuiet }) => !isQuiet)
      .map(({ incident }) => incident);
    const grave = incidents.filter(({ severity }) => severity === 'High').length;
    return {
      type: 'figure',
      value: incidents.length,
      previous: null,
      formatterYAxis: 'asNumberOrRaw',
      description: grave === 0 ? 'none high severity' : `${grave} high severity`,
    };
  },
};

const symptomsByKind: Report = {
  ...aiDashboard,
  id: 'symptoms-by-kind',
  title: 'Symptoms by kind',
  types: ['donut', 'bar'],
  async run(context) {
    const { symptoms } = await findSymptoms(context);
    const counts = symptomKinds
      .map((kind) => ({
        label: symptomWords[kind].label,
        count: symptoms.filter((symptom) => symptom.kind === kind).length,
      }))
      .filter(({ count }) => count > 0);
    const data = [{ label: 'Things', data: counts.map(({ count }) => count) }];
    return chartOf(context.type, {
      labels: counts.map(({ label }) => label),
      data,
      formatterXAxis: 'raw',
      formatterYAxis: 'asNumberOrRaw',
      csvProps: { tableName: 'Symptoms by kind' },
    });
  },
};

const incidents: Report = {
  ...aiDashboard,
  id: 'incidents',
  title: 'Incidents',
  types: ['list'],
  async run(context) {
    const found = await assessIncidents(context);
    const mayAct = mayHandleIncidents(context.scope);
    return {
      type: 'list',
      columns: [
        { key: 'title', label: 'What happened', format: 'text' },
        { key: 'kind', label: 'Kind', format: 'text' },
        { key: 'severity', label: 'Severity', format: 'severity' },
        { key: 'things', label: 'Things', format: 'number' },
        { key: 'state', label: 'State', format: 'text' },
        { key: 'since', label: 'Since', format: 'age' },
      ],
      rows: found.slice(0, MAX_INCIDENTS).map(({ incident, state, isQuiet }) => {
        const { id, kind, title, severity, since, things: affected, evidence } = incident;
        return {
          id,
          ...linkTo(incident),
          ...(mayAct && {
            incident: {
              isAcknowledged: state?.acknowledgedBy != null,
              assignedTo: state?.assignedTo ?? null,
              isMuted: isQuiet,
            },
          }),
          cells: {
            title,
            kind: incidentKindLabel(kind),
            severity,
            things: affected.length,
            state: incidentStateText(state, context.now),
            since: since.toISOString(),
          },
          details: evidence.slice(0, MAX_EVIDENCE).map((piece) => ({ ...piece })),
        };
      }),
      total: found.length,
      emptyText: 'No new anomalies in this period',
    };
  },
};

export const incidentReports: readonly Report[] = [flaggedThings, incidentCount, symptomsByKind, incidents];
