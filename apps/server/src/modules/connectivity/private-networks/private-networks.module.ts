import { nodeIdOf } from '@airlane/domain/private-network/node-kinds';
import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { EdgeManagementPort } from '#ports/edge-management/port.ts';
import { dependantThingsSource } from './dependant-things.source.ts';
import { commandEdgeHandler } from './edge-commands.ts';
import { removeOldEdgeRows } from './edge-events.repository.ts';
import { edgeEventsSource } from './edge-events.source.ts';
import { edgePingRules, runEdgePingHandler } from './edge-ping.ts';
import { EdgeWatch } from './edge-watch.ts';
import { nodeRules } from './node.rules.ts';
import { nodeOptions } from './nodes.repository.ts';
import { commandEdgeJob, runEdgePingJob } from './private-networks.jobs.ts';
import { backhaulsSource, edgesSource, privateNetworksSource, radiosSource } from './private-nodes.source.ts';
import { privateNodeWriter } from './private-nodes.writer.ts';
import { privateNetworkRoutes } from './private-networks.routes.ts';

const MAX_OPTIONS = 10_000;

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly documents: DocumentsService;
  readonly edges: EdgeManagementPort;
}

export const privateNetworksModule = (kernel: Kernel, needs: Needs) => {
  const parts = { ...kernel, ...needs };
  const { db, jobs, edges } = parts;
  return defineModule({
    name: 'connectivity/private-networks',
    templates: {
      [templateNames.privateNetworks]: nodeRules('network', parts),
      [templateNames.edges]: nodeRules('edge', parts),
      [templateNames.radio]: nodeRules('radio', parts),
      [templateNames.radioVpn]: nodeRules('backhaul', parts),
      [templateNames.edgeQosPing]: edgePingRules(jobs, edges),
      [templateNames.edgeEvents]: plainDocuments,
      [templateNames.subscriberInfo]: plainDocuments,
    },
    sources: {
      privateNetworks: { source: privateNetworksSource, writer: privateNodeWriter('network') },
      edges: { source: edgesSource, writer: privateNodeWriter('edge') },
      radios: { source: radiosSource, writer: privateNodeWriter('radio') },
      backhauls: { source: backhaulsSource, writer: privateNodeWriter('backhaul') },
      dependantThings: { source: dependantThingsSource },
      edgeEvents: { source: edgeEventsSource },
    },
    options: {
      '/api/v1/private-networks/dropdown': async (scope) =>
        (await nodeOptions(db, scope, 'network', MAX_OPTIONS)).map(({ id }) => nodeIdOf('network', id)),
      '/api/v1/edges/dropdown': async (scope) =>
        (await nodeOptions(db, scope, 'edge', MAX_OPTIONS)).map(({ id }) => nodeIdOf('edge', id)),
    },
    routes: (app) => privateNetworkRoutes(app, parts),
    jobs: [work(runEdgePingJob, runEdgePingHandler(parts)), work(commandEdgeJob, commandEdgeHandler(parts))],
    retention: { 'edge samples': (now) => removeOldEdgeRows(db, now) },
    workers: [new EdgeWatch(parts)],
  });
};
