import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { smsRoutes } from './sms.routes.ts';

export const smsModule = ({ db }: Kernel, { network }: { readonly network: NetworkPort }) =>
  defineModule({ name: 'connectivity/sms', routes: (app) => smsRoutes(app, { db, network }) });
