import {
  allowedIpsProblem,
  isCidr,
  isEndpoint,
  isTunnelKey,
  radioProblem,
} from '@airlane/domain/private-network/node-settings';
import {
  edgesQuestionIds,
  privateNetworksQuestionIds,
  radioQuestionIds,
  radioVpnQuestionIds,
  templateNames,
} from '@airlane/domain/template-names';
import { featureOffText } from '@airlane/domain/reports/feature-off';
import { type NodeKind, nodeKeyOf, nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { orderCommand } from './edge-commands.ts';
import { announceNodes, edgeOf, recordEdgeEvents } from './edge-events.repository.ts';
import { findNode, findNodeById, getNode, isNameTaken, type NodeRow } from './nodes.repository.ts';
import { updateEdgeState, updateNetworkState } from './update-edge-state.ts';

const textOf = (values: Values, questionId: string): string => {
  const value = values[questionId];
  return Array.isArray(value) ? String(value[0] ?? '') : String(value ?? '');
};
const numberOf = (values: Values, questionId: string): number | null =>
  typeof values[questionId] === 'number' ? (values[questionId] as number) : null;

const validateEdge = (values: Values): void => {
  const subnet = textOf(values, edgesQuestionIds.lanSubnet);
  if (subnet !== '' && !isCidr(subnet))
    throw invalidField(edgesQuestionIds.lanSubnet, 'cidr', 'Enter a range of addresses, such as 10.20.0.0/16');
};

const validateRadio = (values: Values): void => {
  const bands = values[radioQuestionIds.bands];
  const problem = radioProblem({
    technology: textOf(values, radioQuestionIds.technology),
    bands: Array.isArray(bands) ? bands.map(String) : [],
    bandwidth: Number(textOf(values, radioQuestionIds.bandwidth)),
    cellId: numberOf(values, radioQuestionIds.cellId),
  });
  if (problem) throw invalidField(radioQuestionIds[problem.field], problem.rule, problem.message);
};

const validateBackhaul = (values: Values): void => {
  if (!isEndpoint(textOf(values, radioVpnQuestionIds.endpoint)))
    throw invalidField(
      radioVpnQuestionIds.endpoint,
      'endpoint',
      'Enter host or address with port, such as vpn.example.net:51820',
    );
  if (!isTunnelKey(textOf(values, radioVpnQuestionIds.peerKey)))
    throw invalidField(radioVpnQuestionIds.peerKey, 'key', 'Enter a WireGuard public key: 44 characters of base64');
  if (!isCidr(textOf(values, radioVpnQuestionIds.tunnelAddress)))
    throw invalidField(
      radioVpnQuestionIds.tunnelAddress,
      'cidr',
      'Enter an address with its prefix, such as 10.99.0.2/32',
    );
  const problem = allowedIpsProblem(textOf(values, radioVpnQuestionIds.allowedIps));
  if (problem !== undefined) throw invalidField(radioVpnQuestionIds.allowedIps, 'cidr', problem);
};

interface KindRules {
  readonly name: string;
  /** The question that names the parent. */
  readonly parent?: string;
  validate(values: Values): void;
  /** What the edge does not need to know: a change of it restarts nothing. */
  readonly forPeople: readonly string[];
}

const kinds: Readonly<Record<NodeKind, KindRules>> = {
  network: { name: privateNetworksQuestionIds.networkName, validate: () => undefined, forPeople: [] },
  edge: {
    name: edgesQuestionIds.edgeName,
    parent: edgesQuestionIds.networkId,
    validate: validateEdge,
    forPeople: [edgesQuestionIds.site, edgesQuestionIds.serial, edgesQuestionIds.latitude, edgesQuestionIds.longitude],
  },
  radio: {
    name: radioQuestionIds.radioName,
    parent: radioQuestionIds.edgeId,
    validate: validateRadio,
    forPeople: [radioQuestionIds.latitude, radioQuestionIds.longitude],
  },
  backhaul: {
    name: radioVpnQuestionIds.backhaulName,
    parent: radioVpnQuestionIds.edgeId,
    validate: validateBackhaul,
    forPeople: [],
  },
};

export interface NodeRuleParts {
  readonly jobs: Pick<Jobs, 'send'>;
  readonly catalog: TemplateCatalog;
}

const FEATURE = { key: 'privateNetwork', name: templateNames.privateNetworks } as const;

const refuseWithoutFeature = ({ features, viewer, things }: AccountScope, field: string): void => {
  if (!features.includes(FEATURE.key))
    throw invalidField(
      field,
      'feature',
      featureOffText(FEATURE, { appType: viewer.appType, isGroupUser: things.kind === 'groups' }),
    );
};

const refuseTakenName = async (
  db: Db,
  scope: AccountScope,
  kind: NodeKind,
  values: Values,
  except = '',
): Promise<void> => {
  const { name } = kinds[kind];
  if (name in values && (await isNameTaken(db, scope, kind, String(values[name]), except)))
    throw invalidField(name, 'unique', `There is another ${nodeKindDefinitions[kind].noun} with this name`);
};

const nodeOf = (trx: Db, kind: NodeKind, documentId: string): Promise<NodeRow> =>
  getNode(trx, nodeKeyOf(kind, documentId) ?? '');

/** What is saved goes to the edge, which restarts with it; the order is written in the same transaction. */
const sendSettings = async (trx: Db, { jobs }: NodeRuleParts, node: NodeRow, by: string): Promise<void> => {
  const edge = await findNodeById(trx, edgeOf(node) ?? '');
  if (edge) await orderCommand(trx, jobs, { edge, kind: 'settings', by, node });
};

/** Networks, edges, radios and backhauls: validated together with their parent, and sent to the edge that they belong to. */
export const nodeRules = (kind: NodeKind, parts: NodeRuleParts): DocumentRules => {
  const { name, parent, validate, forPeople } = kinds[kind];
  const { parent: parentKind, noun } = nodeKindDefinitions[kind];
  return {
    async complete(db, scope, values) {
      refuseWithoutFeature(scope, name);
      validate(values);
      // The answer does not reveal whether it exists in another account.
      if (
        parent !== undefined &&
        parentKind !== undefined &&
        !(await findNode(db, scope, String(values[parent] ?? ''), parentKind))
      )
        throw invalidField(
          parent,
          'unknownParent',
          `Choose one of the ${nodeKindDefinitions[parentKind].plural} of this account`,
        );
      await refuseTakenName(db, scope, kind, values);
      const inbox = await inboxTemplate(parts.catalog);
      return {
        answers: {},
        async created(trx, { id }) {
          const node = await nodeOf(trx, kind, id);
          if (kind === 'network') await updateNetworkState(trx, node.id);
          else await updateEdgeState(trx, edgeOf(node) ?? '', inbox, new Date());
          if (kind === 'edge') await updateNetworkState(trx, node.network_id);
          await sendSettings(trx, parts, node, scope.viewer.userId);
          await announceNodes(trx, [node]);
        },
      };
    },
    refuseChange(current, changed) {
      if (parent !== undefined && parent in changed && changed[parent] !== current[parent])
        throw invalidField(parent, 'fixed', `The ${noun} stays where it was added. Remove it and add it again`);
      validate({ ...current, ...changed });
    },
    async ordered(db, scope, { id, values }) {
      await refuseTakenName(db, scope, kind, values, nodeKeyOf(kind, id));
      return undefined;
    },
    async removed(trx, removed) {
      if (parent === undefined || parentKind === undefined) return;
      for (const id of new Set(removed.map((values) => nodeKeyOf(parentKind, textOf(values, parent)) ?? '')))
        await (kind === 'edge' ? updateNetworkState(trx, id) : updateEdgeState(trx, id, undefined, new Date()));
    },
    async changed(trx, { viewer }, { id, values }) {
      const node = await nodeOf(trx, kind, id);
      const isForEdge = kind !== 'network' && Object.keys(values).some((questionId) => !forPeople.includes(questionId));
      if (isForEdge) await sendSettings(trx, parts, node, viewer.userId);
      else await recordEdgeEvents(trx, [{ node, kind: 'settings-saved', by: viewer.userId }]);
    },
  };
};
