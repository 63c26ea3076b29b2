import { defineModule } from '#kernel/define-module.ts';
import { legalRoutes } from './legal.routes.ts';

export const legalModule = () => defineModule({ name: 'platform/legal', routes: legalRoutes });
