import { type NodeKind, nodeKindOf } from '@airlane/domain/private-network/node-kinds';
import { templateNames } from '@airlane/domain/template-names';
import { documentHref } from '#templating/addresses.ts';

export const nodeTemplates: Readonly<Record<NodeKind, string>> = {
  network: templateNames.privateNetworks,
  edge: templateNames.edges,
  radio: templateNames.radio,
  backhaul: templateNames.radioVpn,
};

export const nodeHref = (accountId: string, id: string): string =>
  documentHref({ accountId, template: { description: nodeTemplates[nodeKindOf(id) ?? 'network'] } }, id);
