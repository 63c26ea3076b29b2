import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import type { FleetWatch } from '#modules/connectivity/reports/ai-reports/fleet-watch.ts';
import { cockpitRoutes } from './cockpit.routes.ts';

interface Needs {
  readonly documents: DocumentsService;
  readonly fleetWatch: FleetWatch;
}

export const cockpitModule = ({ db }: Kernel, needs: Needs) =>
  defineModule({ name: 'staff/cockpit', routes: (app) => cockpitRoutes(app, { db, ...needs }) });
