import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { fileMappingRoutes } from './file-mappings.routes.ts';

export const fileMappingsModule = ({ db }: Kernel) =>
  defineModule({ name: 'platform/file-mappings', routes: (app) => fileMappingRoutes(app, db) });
