import type { InfoBlockReport, InfoItem } from '@airlane/contract/reports/info-block-report';
import { activationCode, canBeDownloaded } from '@airlane/domain/sims/esim';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { imeiText, imsiText } from '@airlane/domain/sims/subscriber-numbers';
import { networkStateSources } from '@airlane/domain/networks/network-state';
import { statusFamily, thingStateText, thingStatusFamily } from '@airlane/domain/lists/status-family';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { thingFields } from '#modules/connectivity/things/thing-fields.ts';
import type { ThingRow } from '#modules/connectivity/things/find-thing.repository.ts';
import { radioOfThing } from '#modules/connectivity/private-networks/nodes.repository.ts';
import { usedThisMonth } from '#modules/connectivity/things/used-this-month.ts';
import type { Report, ReportContext } from '../report.ts';
import { editable, fact, identifier, moment } from './info-items.ts';
import { findEsim, reportedThing } from './thing.repository.ts';

const block = (
  id: string,
  title: string,
  contentOf: (
    thing: ThingRow,
    context: ReportContext,
  ) => Promise<Omit<InfoBlockReport, 'type'>> | Omit<InfoBlockReport, 'type'>,
): Report => ({
  projectType: 'things',
  id,
  title,
  types: ['infoBlock'],
  needs: ['thingId'],
  run: async (context) => ({
    type: 'infoBlock',
    infoBlockType: 'new',
    ...(await contentOf(await reportedThing(context), context)),
  }),
});

const mayUpdate = ({ scope }: ReportContext): boolean => scope.permissions.includes('UPDATE_COMMUNITY_OPTIONS');

/** The version goes along, so that no edit overwrites what another person saved meanwhile. */
const editing = ({ iccid, version }: ThingRow, context: ReportContext): Partial<InfoBlockReport> => ({
  putUrlToUpdate: `/api/v1/things/details/${thingIdOf(iccid)}?version=${version}`,
  editButtonTooltip: 'Edit',
  editFunctionalityDisabled: !mayUpdate(context),
});

/** Group users move Things between their own groups; with one group there is nothing to choose. */
const groupItem = ({ group_name: group }: ThingRow, { scope: { things } }: ReportContext): InfoItem => {
  if (things.kind === 'all') return editable('Group', thingFields.Group.key, group, { mayBeEmpty: true });
  return things.groups.length > 1
    ? editable('Group', thingFields.Group.key, group, { options: [...things.groups] })
    : fact('Group', group);
};

const NOTE_QUESTION = thingsTableQuestionIds.note;

/** Edited by itself, through the document of the Thing: its question judges it. */
const noteItem = ({ iccid, version, extra }: ThingRow, context: ReportContext): InfoItem => {
  const note = extra[NOTE_QUESTION];
  const editing = {
    editableDocumentField: NOTE_QUESTION,
    editableDocumentId: thingIdOf(iccid),
    editableDocumentVersion: version,
    mayBeEmpty: true,
  };
  return fact('Note', typeof note === 'string' ? note : null, mayUpdate(context) ? editing : {});
};

const identity = block('identity', 'Identity', (thing, context) => ({
  infoBlockHeaderText: 'Identity',
  infoBlockIcon: 'id',
  asCollapsible: true,
  infoBlockContent: [
    [editable('Name', thingFields.Name.key, thing.name), groupItem(thing, context)],
    [identifier('ICCID', thing.iccid)],
    [identifier('Thing Identity (IMSI)', thing.imsi, { tooltip: imsiText(thing.imsi) ?? 'IMSI of the subscription' })],
    [identifier('Device ID (IMEI)', thing.imei, { tooltip: imeiText(thing.imei) ?? 'IMEI of the device' })],
    [noteItem(thing, context)],
    ...(thing.tags.length === 0 ? [] : [[{ id: 'Tags', type: 'tags', tags: thing.tags.map((text) => ({ text })) }]]),
  ],
  ...editing(thing, context),
}));

const connection = block('connection', 'Connection', (thing) => ({
  infoBlockHeaderText: 'Connection',
  infoBlockIcon: 'antenna',
  asCollapsible: true,
  infoBlockContent: [
    [
      fact('Data session', thing.data_session, {
        type: 'circleStatus',
        addLabelCircleWithColor: statusFamily(thing.data_session),
      }),
      moment('Last seen', thing.last_activity_at),
    ],
    [identifier('IP address', thing.ip, { captureEnabled: thing.ip !== '' }), identifier('APN', thing.apn)],
    [
      {
        id: 'Network',
        type: 'custom',
        customThingBlock: {
          label: 'Network',
          text: thing.mno_name,
          isCountry: thing.country !== '',
          inlineTags: [thing.country, thing.tech].filter((text) => text !== '').map((text) => ({ text })),
          infoBlockIcon: 'antenna',
        },
      },
      fact('Reported by', thing.mno_name),
    ],
  ],
}));

const subscription = block('subscription', 'Subscription', (thing, context) => {
  const limit = thing.extra[thingFields['Data limit'].questionId];
  const bac = thing.extra[thingsTableQuestionIds.bacId];
  return {
    infoBlockHeaderText: 'Subscription',
    infoBlockIcon: 'sim',
    asCollapsible: true,
    infoBlockContent: [
      [
        fact('Requested state', thingStateText(thing.state), {
          type: 'circleStatus',
          addLabelCircleWithColor: thingStatusFamily(thing.state),
        }),
        fact('Network state', thing.network_state && thingStateText(thing.network_state), {
          type: 'circleStatus',
          addLabelCircleWithColor: thingStatusFamily(thing.network_state ?? ''),
          showLoadingTextOnEmpty: true,
          ...(thing.network_state_source !== null && { tooltip: networkStateSources[thing.network_state_source] }),
        }),
      ],
      [
        fact('Data usage', formatBytes(usedThisMonth(thing, context.now)), { tooltip: 'Usage of the current month' }),
        editable('Data limit', thingFields['Data limit'].key, typeof limit === 'number' ? formatBytes(limit) : '', {
          tooltip: 'Of a calendar month; empty for no limit',
          mayBeEmpty: true,
        }),
      ],
      ...(thing.network_state_at === null ? [] : [[moment('Network state told', thing.network_state_at)]]),
      [
        moment('In service since', thing.created_at),
        ...(context.scope.viewingRole === 'user' || typeof bac !== 'string' ? [] : [identifier('BAC', bac)]),
      ],
    ],
    ...editing(thing, context),
  };
});

const esim = block('esim', 'eSIM activation', async (thing, context) => {
  const profile = await findEsim(context, thing.iccid);
  if (!profile) return { infoBlockContent: [] };
  // The holder of the code can fetch the profile, so it is for those only who may change the Thing.
  const code =
    mayUpdate(context) && canBeDownloaded(profile.state)
      ? activationCode({ host: profile.host, matchingId: profile.matching_id })
      : undefined;
  return {
    infoBlockHeaderText: 'eSIM activation',
    infoBlockIcon: 'qr',
    asCollapsible: true,
    initiallyCollapsed: code === undefined,
    infoBlockContent: [
      [
        {
          id: 'QR code',
          type: 'qrCode',
          customThingBlock: { qrCodeState: profile.state, ...(code !== undefined && { qrActivationCode: code }) },
        },
      ],
      [identifier('EID', profile.eid)],
    ],
  };
});

const privateNetwork = block('private-network', 'Private network', async ({ account_id: accountId, iccid }, { db }) => {
  const radio = await radioOfThing(db, accountId, iccid);
  if (!radio) return { infoBlockContent: [] };
  return {
    infoBlockHeaderText: 'Private network',
    infoBlockIcon: 'antenna',
    asCollapsible: true,
    infoBlockContent: [
      [
        fact('Status', radio.state, {
          type: 'circleStatus',
          addLabelCircleWithColor: statusFamily(radio.state),
          ...(radio.reason !== '' && { tooltip: radio.reason }),
        }),
        moment('Since', radio.since),
      ],
      [fact('Radio', radio.radio), fact('Edge', radio.edge)],
      [fact('Private network', radio.network), ...(radio.reason === '' ? [] : [fact('Reason', radio.reason)])],
    ],
  };
});

export const thingFacts: readonly Report[] = [identity, connection, privateNetwork, subscription, esim];
