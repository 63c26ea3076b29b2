import { listSms, sendSms } from '@airlane/contract/calls/thing-sms';
import { unsendableCharacters } from '@airlane/domain/things/sms-rules';
import type { FastifyInstance } from 'fastify';
import { byPerson, handle } from '#kernel/routing/handle.ts';
import type { CommandParts } from '../thing-commands/thing-commands.service.ts';
import { findThing } from '../things/find-thing.repository.ts';
import { sendMessage } from './send-sms.ts';
import { presentSms } from './sms.presenter.ts';
import { listOf } from './sms.repository.ts';

const MESSAGES_A_MINUTE = 30;
/** Messages cost money: no person types faster. */
const limit = { max: MESSAGES_A_MINUTE, keyOf: byPerson('sms') };

export const smsRoutes = (app: FastifyInstance, parts: CommandParts): void => {
  handle(
    app,
    sendSms,
    async ({ params, body, headers, scope, request }) => {
      const row = await sendMessage(parts, scope, {
        iccid: params.thingId,
        ...body,
        sendKey: headers['idempotency-key'],
        requestId: request.id,
      });
      return {
        message: 'SMS sent successfully',
        sms: presentSms(row, scope.viewer.fullName),
        stripped: unsendableCharacters(body.from, body.message),
      };
    },
    { limit },
  );

  handle(app, listSms, async ({ params, query, scope }) => {
    const { iccid } = await findThing(parts.db, scope, params.thingId);
    const { rows, total } = await listOf(parts.db, scope.accountId, iccid, query.page, query.pageSize);
    return { items: rows.map((row) => presentSms(row, row.by)), totalCount: total };
  });
};
