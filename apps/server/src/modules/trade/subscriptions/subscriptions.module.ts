import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';
import type { EffectOf } from './subscriptions.service.ts';

export const subscriptionsModule = ({ db }: Kernel, { effectOf }: { readonly effectOf: EffectOf }) =>
  defineModule({ name: 'trade/subscriptions', routes: (app) => subscriptionRoutes(app, { db, effectOf }) });
