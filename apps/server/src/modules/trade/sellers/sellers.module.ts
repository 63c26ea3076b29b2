import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { sellersRoutes } from './sellers.routes.ts';

export const sellersModule = ({ db }: Kernel) =>
  defineModule({ name: 'trade/sellers', routes: (app) => sellersRoutes(app, db) });
