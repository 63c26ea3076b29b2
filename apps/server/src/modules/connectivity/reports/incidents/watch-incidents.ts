import { EDGE_INCIDENT, incidentsOf } from '@airlane/domain/anomalies/incidents';
import { stateOfIncident } from '@airlane/domain/anomalies/incident-state';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { Attempt } from '#kernel/jobs/define-job.ts';
import { deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { aiDashboard } from '../ai-reports/ai-dashboard.ts';
import { FleetWatch } from '../ai-reports/fleet-watch.ts';
import { incidentOfSymptoms, type OpenIncident } from './open-incidents.ts';
import { findStates, insertOpened, listAccountFeatures } from './incident-states.repository.ts';

export interface WatchParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
}

/** One Thing by itself is an event of the Thing; the inbox gets what concerns several, or looks like theft. */
const isWorthMessage = ({ severity }: OpenIncident): boolean => severity !== 'Low';

const accountsWithDashboard = async (db: Db): Promise<string[]> =>
  (await listAccountFeatures(db))
    .filter(({ features }) => features.includes(aiDashboard.feature.key))
    .map(({ id }) => id);

/** Records what is new since the last look. At the first look, what is there is taken as known: an account is not greeted by weeks of old incidents. */
const watchAccount = async ({ db, catalog }: WatchParts, accountId: string): Promise<void> => {
  const { symptoms } = await new FleetWatch().look({
    db,
    scope: { accountId },
    things: { kind: 'all' },
    now: new Date(),
  });
  const states = await findStates(db, accountId);
  // Edges report their own incidents when they begin, and what was done about those says nothing of symptoms.
  const isFirstLook = states.every(({ kind }) => kind === EDGE_INCIDENT);
  const opened = incidentsOf(symptoms)
    .map(incidentOfSymptoms)
    .filter((incident) => stateOfIncident(incident, states) === undefined);
  const inbox = await inboxTemplate(catalog);
  for (const incident of opened) {
    const { id, kind, title, severity, things } = incident;
    await db.transaction().execute(async (trx) => {
      // Another process may be at it; the one that writes the row notifies.
      if (!(await insertOpened(trx, { accountId, incidentId: id, kind, things })) || isFirstLook) return;
      await recordEvent(trx, accountId, 'incident.opened', {
        incident: id,
        title,
        things: things.length,
        level: severity,
      });
      if (!isWorthMessage(incident)) return;
      await deliverMessage(trx, inbox, {
        id: crypto.randomUUID(),
        accountId,
        kind: 'Incident',
        subject: `Incident: ${title}`,
        text: `${things.length} ${things.length === 1 ? 'Thing' : 'Things'}, severity ${severity}. Acknowledge, assign or mute it on the AI dashboard.`,
        severity: severity === 'High' ? 'Fault' : 'Warning',
        about: { text: 'AI dashboard', href: `#/${encodeURIComponent(accountId)}/${templateNames.ai}` },
      });
    });
  }
};

export const watchIncidents = async (parts: WatchParts, { signal }: Pick<Attempt, 'signal'>): Promise<void> => {
  for (const accountId of await accountsWithDashboard(parts.db)) {
    signal.throwIfAborted();
    await watchAccount(parts, accountId);
  }
};
