import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { taxReportRoutes } from './tax-reports.routes.ts';

export const taxReportsModule = ({ db }: Kernel) =>
  defineModule({ name: 'trade/tax-reports', routes: (app) => taxReportRoutes(app, db) });
