import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { FleetWatch } from './ai-reports/fleet-watch.ts';
import { connectivityReports } from './all-reports.ts';
import { removeOldStates } from './incidents/incident-states.repository.ts';
import { incidentRoutes } from './incidents/incidents.routes.ts';
import { watchIncidents } from './incidents/watch-incidents.ts';
import type { Report } from './report.ts';
import { watchIncidentsJob } from './reports.jobs.ts';
import { reportRoutes } from './reports.routes.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  /** Reports of other areas. */
  readonly others: readonly Report[];
}

export const reportsModule = ({ db }: Kernel, { catalog, others }: Needs) => {
  const fleetWatch = new FleetWatch();
  return defineModule({
    name: 'connectivity/reports',
    fleetWatch,
    templates: {
      [templateNames.dashboard]: plainDocuments,
      [templateNames.netflowDashboard]: plainDocuments,
      [templateNames.ai]: plainDocuments,
    },
    routes(app) {
      reportRoutes(app, { db, fleetWatch, reports: [...connectivityReports, ...others] });
      incidentRoutes(app, { db, fleetWatch, catalog });
    },
    jobs: [work(watchIncidentsJob, (_data, attempt) => watchIncidents({ db, catalog }, attempt))],
    retention: { 'incident states': (now) => removeOldStates(db, now) },
  });
};
