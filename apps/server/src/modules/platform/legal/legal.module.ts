import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { legalRoutes } from './legal.routes.ts';

export const legalModule = ({ db, access, config }: Kernel) =>
  defineModule({ name: 'platform/legal', routes: (app) => legalRoutes(app, { db, access, config }) });
