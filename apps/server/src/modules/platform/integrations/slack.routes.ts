import { randomUUID } from 'node:crypto';
import { installSlack, slackSignIn, uninstallSlack } from '@airlane/contract/calls/integrations';
import { integrationKinds } from '@airlane/domain/integrations/integration-kinds';
import type { FastifyInstance } from 'fastify';
import { digest } from '#kernel/access/tokens.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { AppError } from '#kernel/errors.ts';
import { ChatNotConfigured, ChatRefused } from '#ports/channels/chat/port.ts';
import { handle } from '#kernel/routing/handle.ts';
import { create, find, type IntegrationParts, remove } from './integrations.service.ts';

export interface SlackParts extends IntegrationParts {
  readonly consoleUrlOf: (vertical: string) => string;
}

/** Slack sends people back to the console, which keeps what it was asked for in the part after #; that part never reaches a server. */
const redirectUri = ({ consoleUrlOf }: SlackParts, { viewer }: AccountScope): string =>
  `${consoleUrlOf(viewer.vertical)}/`;

/** Belongs to the session and the account that it was made in, so that no person can finish a sign-in that another began. */
const stateOf = ({ viewer, accountId }: AccountScope, nonce: string): string =>
  `slack.${nonce}.${digest(`${viewer.sessionId} ${accountId} ${nonce}`).slice(0, 32)}`;
const isOwnState = (scope: AccountScope, state: string): boolean => stateOf(scope, state.split('.')[1] ?? '') === state;

export const slackRoutes = (app: FastifyInstance, parts: SlackParts): void => {
  const { db, chat } = parts;

  handle(app, slackSignIn, async ({ scope }) => {
    const state = stateOf(scope, randomUUID());
    try {
      return { url: chat.installAddress(state, redirectUri(parts, scope)), state };
    } catch (error) {
      if (error instanceof ChatNotConfigured)
        throw new AppError('INTEGRATION_UNAVAILABLE', {
          values: {
            reason:
              'This server has no Slack app yet. Its operator has to set SLACK_CLIENT_ID and SLACK_CLIENT_SECRET.',
          },
        });
      throw error;
    }
  });

  handle(app, installSlack, async ({ scope, body, request }) => {
    if (!isOwnState(scope, body.state)) throw new AppError('SLACK_REFUSED');
    const { token, team } = await chat.exchangeCode(body.code, redirectUri(parts, scope)).catch((error: unknown) => {
      request.log.warn({ err: error }, 'Slack did not take a code');
      throw error instanceof ChatRefused || error instanceof ChatNotConfigured ? new AppError('SLACK_REFUSED') : error;
    });
    try {
      const { integration } = await create(
        parts,
        scope,
        'slack',
        { ...body, name: body.name ?? `${integrationKinds.slack.title} (${team.name})`, secrets: { token } },
        request.id,
      );
      return { integration, message: 'Slack App has been successfully setup' };
    } catch (error) {
      // It could not be taken back later.
      await chat.revoke(token);
      throw error;
    }
  });

  handle(app, uninstallSlack, async ({ scope, body, request }) => {
    const row = await find(db, scope, body.documentId);
    if (row.kind !== 'slack') throw new AppError('INTEGRATION_NOT_FOUND');
    await remove(parts, scope, row.id, request.id);
    return { message: 'Integration deleted successfully' };
  });
};
