import { incidentsOf, symptomKinds, symptomWords } from '@airlane/domain';
import { chartOf } from '../chart-of.ts';
import { thingLink } from '../dashboard-reports/thing-lists.ts';
import type { Report } from '../report.ts';
import { aiDashboard } from './ai-dashboard.ts';
import { findSymptoms } from './find-symptoms.ts';

const MAX_INCIDENTS = 30;
const MAX_EVIDENCE = 20;

const flaggedThings: Report = {
  ...aiDashboard,
  id: 'flagged-things',
  title: 'Things out of the ordinary',
  types: ['figure'],
  async run(context) {
    const { symptoms, things } = await findSymptoms(context);
    return { type: 'figure', value: new Set(symptoms.map(({ iccid }) => iccid)).size, previous: null, formatterYAxis: 'asNumberOrRaw', description: `of ${things} active SIMs` };
  },
};

const incidentCount: Report = {
  ...aiDashboard,
  id: 'incident-count',
  title: 'Incidents',
  types: ['figure'],
  async run(context) {
    const incidents = incidentsOf((await findSymptoms(context)).symptoms);
    const grave = incidents.filter(({ severity }) => severity === 'High').length;
    return { type: 'figure', value: incidents.length, previous: null, formatterYAxis: 'asNumberOrRaw', description: `${grave} of them of high severity` };
  },
};

const symptomsByKind: Report = {
  ...aiDashboard,
  id: 'symptoms-by-kind',
  title: 'Symptoms by kind',
  types: ['donut', 'bar'],
  async run(context) {
    const { symptoms } = await findSymptoms(context);
    const counts = symptomKinds.map((kind) => ({ label: symptomWords[kind].label, count: symptoms.filter((symptom) => symptom.kind === kind).length })).filter(({ count }) => count > 0);
    const data = [{ label: 'Things', data: counts.map(({ count }) => count) }];
    return chartOf(context.type, { labels: counts.map(({ label }) => label), data, formatterXAxis: 'raw', formatterYAxis: 'asNumberOrRaw', csvProps: { tableName: 'Symptoms by kind' } });
  },
};

const incidents: Report = {
  ...aiDashboard,
  id: 'incidents',
  title: 'Incidents',
  types: ['list'],
  async run(context) {
    const found = incidentsOf((await findSymptoms(context)).symptoms);
    return {
      type: 'list',
      columns: [
        { key: 'title', label: 'What happened', format: 'text' },
        { key: 'kind', label: 'Kind', format: 'text' },
        { key: 'severity', label: 'Severity', format: 'severity' },
        { key: 'things', label: 'Things', format: 'number' },
        { key: 'since', label: 'Since', format: 'age' },
      ],
      rows: found.slice(0, MAX_INCIDENTS).map(({ id, kind, title, severity, since, symptoms }) => {
        const [only] = symptoms;
        return {
          id,
          ...(symptoms.length === 1 && only !== undefined ? { link: thingLink(only.iccid) } : {}),
          cells: { title, kind: symptomWords[kind].label, severity, things: symptoms.length, since: since.toISOString() },
          details: symptoms.slice(0, MAX_EVIDENCE).map(({ iccid, evidence }) => ({ text: evidence, link: thingLink(iccid) })),
        };
      }),
      total: found.length,
      emptyText: 'Nothing out of the ordinary began in this period',
    };
  },
};

export const incidentReports: readonly Report[] = [flaggedThings, incidentCount, symptomsByKind, incidents];
