import { readNotificationPreferences, setNotificationPreference } from '@airlane/contract';
import { messageKindWords } from '@airlane/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { anyone, signedIn } from '../../../access/policy.ts';
import type { Db } from '../../../database/open.ts';
import { escapeHtml } from '../../../ports/mail/escape-html.ts';
import { handle } from '../../../routing.ts';
import { readPreferences, savePreference } from './preferences.repository.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts';

const query = z.object({ token: z.string().max(1000).default('') });

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body><h1>${escapeHtml(title)}</h1>${content}</body></html>`;

const answer = (reply: FastifyReply, status: number, title: string, content: string): FastifyReply => reply.code(status).type('text/html; charset=utf-8').send(page(title, content));

const tellUnknown = (reply: FastifyReply): FastifyReply => answer(reply, 400, 'This link is not valid', '<p>Nothing was changed. You can turn off mails on your profile page.</p>');

export const preferenceRoutes = async (app: FastifyInstance, { db, secret }: { readonly db: Db; readonly secret: string }): Promise<void> => {
  handle(app, readNotificationPreferences, signedIn, async ({ viewer }) => ({ preferences: await readPreferences(db, viewer.userId) }));
  handle(app, setNotificationPreference, signedIn, async ({ viewer, body }) => {
    await savePreference(db, viewer.userId, body);
    return { preferences: await readPreferences(db, viewer.userId) };
  });

  // Mail programs send a form (RFC 8058), and people who follow the link get one: looking at it changes nothing, because scanners of mails look at every link.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    scope.get(UNSUBSCRIBE_PATH, { config: { policy: anyone }, schema: { hide: true } }, (request, reply) => {
      const { token } = query.parse(request.query);
      const meant = readUnsubscribeToken(token, secret);
      if (!meant) return tellUnknown(reply);
      const { title } = messageKindWords[meant.kind];
      return answer(reply, 200, `Turn off mails: ${title}`, `<form method="post" action="${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}"><button>Turn off</button></form>`);
    });
    scope.post(UNSUBSCRIBE_PATH, { config: { policy: anyone }, schema: { hide: true } }, async (request, reply) => {
      const meant = readUnsubscribeToken(query.parse(request.query).token, secret);
      const isKnown = meant && (await db.selectFrom('users').select('id').where('id', '=', meant.userId).where('deleted_at', 'is', null).executeTakeFirst());
      if (!meant || !isKnown) return tellUnknown(reply);
      await savePreference(db, meant.userId, { kind: meant.kind, channel: 'mail', isOn: false });
      return answer(reply, 200, `Mails are off: ${messageKindWords[meant.kind].title}`, '<p>You can turn them on again on your profile page.</p>');
    });
  });
};
