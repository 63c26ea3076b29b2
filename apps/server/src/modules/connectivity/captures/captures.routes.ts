import { readCapturePackets } from '@airlane/contract/calls/captures';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { CAPTURE_TEMPLATE } from './capture-questions.ts';
import { livePackets, type LivePacketParts } from './live-packets.ts';

interface CaptureRouteParts extends LivePacketParts {
  readonly documents: Pick<DocumentsService, 'read'>;
}

export const captureRoutes = (app: FastifyInstance, { documents, ...parts }: CaptureRouteParts): void => {
  handle(app, readCapturePackets, async ({ params, query, scope }) => {
    // Who may read the capture may see what it records, and no one else.
    await documents.read(scope, params.documentId, CAPTURE_TEMPLATE);
    return livePackets(parts, scope, params.documentId, query.after);
  });
};
