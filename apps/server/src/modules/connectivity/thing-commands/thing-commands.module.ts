import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import { thingCommandRoutes } from './thing-commands.routes.ts';
import { thingRules } from './thing.rules.ts';

export const thingCommandsModule = ({ db }: Kernel, { network }: { readonly network: NetworkPort }) =>
  defineModule({
    name: 'connectivity/thing-commands',
    templates: { [templateNames.thingsTable]: thingRules(network) },
    routes: (app) => thingCommandRoutes(app, { db, network }),
  });
