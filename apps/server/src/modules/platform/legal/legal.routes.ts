import { anyone } from '@airlane/contract/policy';
import { legalPdfPath, legalTextKeys, legalTexts } from '@airlane/domain/legal/legal-texts';
import type { FastifyInstance } from 'fastify';
import { legalPdf } from './legal-pdf.ts';

/** Our own pages may show the file in a frame; the viewer that a browser draws it with is an object to the policy. */
const headers = {
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'public, max-age=3600',
};

/** The legal texts as PDF files, made once from the same words that the console shows. */
export const legalRoutes = (app: FastifyInstance): void => {
  for (const key of legalTextKeys) {
    const file = legalPdf(legalTexts[key]);
    app.get(legalPdfPath(key), { config: { policy: anyone }, schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('application/pdf')
        .headers({ ...headers, 'content-disposition': `inline; filename="${key}.pdf"` })
        .send(file),
    );
  }
};
