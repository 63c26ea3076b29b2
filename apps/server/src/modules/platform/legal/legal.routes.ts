import { addLegalVersion, readLegalHistory, readLegalText } from '@airlane/contract/calls/legal-texts';
import { anyone } from '@airlane/contract/policy';
import { legalPdfPath, legalTextKeys } from '@airlane/domain/legal/legal-text';
import { verticalOfHost } from '@airlane/domain/verticals/vertical-hosts';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { legalPdf } from './legal-pdf.ts';
import { addVersion, loadLegalHistory, loadTextInForce } from './legal-texts.service.ts';

/**
 * Our own pages may show the file in a frame; the viewer that a browser draws it with is an object to the policy. A new version holds from a day on,
 * so a copy is asked about before it is shown.
 */
const headers = {
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-cache',
};

interface LegalParts {
  readonly db: Db;
  readonly access: AccessCache;
  readonly config: Pick<Config, 'vertical' | 'verticalHosts'>;
}

/** The legal texts in force, as the console shows them and as PDF files of the same words, and their versions. */
export const legalRoutes = (app: FastifyInstance, { db, access, config }: LegalParts): void => {
  handle(app, readLegalText, ({ params, headers: { segment } }) =>
    loadTextInForce(db, verticalByName(segment ?? '')?.key ?? config.vertical, params.kind),
  );

  handle(app, readLegalHistory, ({ viewer }) => loadLegalHistory(db, viewer.vertical));

  handle(app, addLegalVersion, async ({ viewer: { vertical, userId }, body: { number, ...version }, request }) => {
    await db.transaction().execute(async (trx) => {
      const kind = await addVersion(trx, { vertical, number, version, addedBy: userId });
      if (kind === undefined) return;
      await recordAudit(trx, {
        accountId: null,
        actorId: userId,
        action: 'legalText.add',
        subject: kind,
        detail: { vertical, name: version.title, number, language: version.language, validFrom: version.validFrom },
        requestId: request.id,
      });
      await announceAccessChange(trx);
    });
    access.forget();
    return loadLegalHistory(db, vertical);
  });

  for (const key of legalTextKeys)
    app.get(legalPdfPath(key), { config: { policy: anyone }, schema: { hide: true } }, async (request, reply) => {
      const text = await loadTextInForce(
        db,
        verticalOfHost(request.hostname, config.verticalHosts) ?? config.vertical,
        key,
      );
      return reply
        .type('application/pdf')
        .headers({ ...headers, 'content-disposition': `inline; filename="${key}.pdf"` })
        .send(legalPdf(text, text.language));
    });
};
