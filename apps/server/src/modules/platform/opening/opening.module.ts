import { defineModule } from '#kernel/define-module.ts';
import { openingRoutes } from './opening.routes.ts';

export const openingModule = () => defineModule({ name: 'platform/opening', routes: openingRoutes });
