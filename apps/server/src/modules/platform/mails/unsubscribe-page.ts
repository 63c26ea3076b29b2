import { anyone } from '@airlane/contract/policy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '#ports/mail/escape-html.ts';

const query = z.object({ token: z.string().max(1000).default('') });

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body><h1>${escapeHtml(title)}</h1>${content}</body></html>`;

const answer = (reply: FastifyReply, status: number, title: string, content: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page(title, content));

export interface UnsubscribePage {
  readonly path: string;
  /** What a token turns off, in words; nothing for a token that was never sent. */
  readonly ask: (token: string) => string | undefined;
  /** Turns it off and says what is off and how it comes back; nothing where the person is gone. */
  readonly leave: (
    token: string,
    requestId: string,
  ) => Promise<{ readonly title: string; readonly text: string } | undefined>;
  readonly unknown: string;
}

/** Mail programs send a form (RFC 8058), and people who follow the link get one: looking at it changes nothing, because scanners of mails look at every link. */
export const unsubscribePage = async (
  app: FastifyInstance,
  { path, ask, leave, unknown }: UnsubscribePage,
): Promise<void> => {
  const notifyUnknown = (reply: FastifyReply): FastifyReply =>
    answer(reply, 400, 'This link is not valid', `<p>Nothing was changed. ${escapeHtml(unknown)}</p>`);
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.get(path, { config: { policy: anyone }, schema: { hide: true } }, (request, reply) => {
      const { token } = query.parse(request.query);
      const what = ask(token);
      return what === undefined
        ? notifyUnknown(reply)
        : answer(
            reply,
            200,
            what,
            `<form method="post" action="${path}?token=${encodeURIComponent(token)}"><button>Turn off</button></form>`,
          );
    });
    scope.post(path, { config: { policy: anyone }, schema: { hide: true } }, async (request, reply) => {
      const left = await leave(query.parse(request.query).token, request.id);
      return left ? answer(reply, 200, left.title, `<p>${escapeHtml(left.text)}</p>`) : notifyUnknown(reply);
    });
  });
};
