import type { BulkActionName } from '@airlane/domain/bulk/bulk-actions';
import { groupMoveProblem } from '@airlane/domain/access/thing-scope';
import { sendableText } from '@airlane/domain/things/sms-rules';
import { storeMessages } from '../sms/sent-messages.repository.ts';
import { handOverThings } from '../thing-commands/hand-over-things.ts';
import type { ActingFor, MovedThing } from './acting-for.ts';
import { type ActionEffect, byAfter, carryOut, changesField, changesState } from './effect-kinds.ts';
import { storeDescriptions } from './thing-descriptions.repository.ts';

const smsOf = ({ job, accountId, actorId, params }: ActingFor, { iccid, position }: MovedThing) => ({
  id: `${job}-${position}`,
  accountId,
  iccid,
  from: sendableText(params.from ?? '').trim(),
  text: sendableText(params.message ?? '').trim(),
  sentBy: actorId,
  sendKey: null,
});

const setsLimit: ActionEffect = {
  ...changesField('dataLimit'),
  command(_acting, { iccid, after }) {
    const limitBytes = typeof after === 'number' ? after : null;
    return {
      command: 'Data limit',
      detail: { limit: limitBytes, answer: limitBytes },
      send: (network) => network.setDataLimit(iccid, limitBytes),
    };
  },
};

/** The network takes the whole list, whatever of it has changed. */
const setsBlockedNetworks: ActionEffect = {
  ...changesField('blockedNetworks'),
  command(_acting, { iccid, after }) {
    const networks = Array.isArray(after) ? after.map(String).toSorted() : [];
    return {
      command: 'Blocked networks',
      detail: { networks, answer: networks },
      send: (network) => network.setBlockedNetworks(iccid, networks),
    };
  },
};

/** How each action is carried out. What it changes of a Thing stands in `actionChanges`. */
export const actionEffects: Readonly<Record<BulkActionName, ActionEffect>> = {
  suspend: changesState,
  activate: changesState,
  refresh: {
    command: (_acting, { iccid }) => ({
      command: 'Refresh Connection',
      detail: {},
      send: (network) => network.refreshConnection(iccid),
    }),
    store: (trx, acting, things) => carryOut(trx, acting, 'Refresh Connection', things),
  },
  sms: {
    command(acting, thing) {
      const message = smsOf(acting, thing);
      const { id, iccid, from, text } = message;
      return { command: 'SMS', detail: message, send: (network) => network.sendSms({ id, iccid, from, text }) };
    },
    store: (trx, acting, things) =>
      storeMessages(
        trx,
        things.map((thing) => smsOf(acting, thing)),
      ),
  },
  group: changesField('group'),
  addTags: changesField('tags'),
  removeTags: changesField('tags'),
  dataLimit: setsLimit,
  limits: setsLimit,
  blockNetworks: setsBlockedNetworks,
  unblockNetworks: setsBlockedNetworks,
  describe: {
    problem: (things, { before, after }) => {
      const [from, to] = [before, after].map((value) =>
        String((value as { readonly group?: unknown } | null)?.group ?? ''),
      );
      return to === undefined || from === to ? undefined : groupMoveProblem(things, to);
    },
    store: storeDescriptions,
  },
  ratePlan: changesField('ratePlan'),
  transfer: {
    store: (trx, { accountId, actorId, params: { transfer = '', toAccount = '' } }, things) =>
      handOverThings(
        trx,
        { transfer, fromAccount: accountId, toAccount, actorId },
        things.map(({ iccid }) => iccid),
      ),
  },
  bac: {
    async store(trx, acting, things) {
      for (const [bacId, alike] of byAfter(things)) await carryOut(trx, acting, 'BAC', alike, bacId);
    },
  },
};
