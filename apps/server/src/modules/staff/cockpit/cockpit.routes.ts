import {
  createCustomerNote,
  listNoteVersions,
  readCustomer,
  removeCustomerNote,
  updateCustomerNote,
} from '@airlane/contract/calls/customer';
import { downloadSupportBundle } from '@airlane/contract/calls/support-bundle';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import { type CockpitParts, customerOf } from './customer.service.ts';
import { supportBundle } from './support-bundle.ts';
import { addNote, dropNote, saveNote, versionsOf } from './notes.service.ts';

export const cockpitRoutes = (app: FastifyInstance, parts: CockpitParts): void => {
  const { db } = parts;
  handle(app, readCustomer, ({ scope }) => customerOf(parts, scope, new Date()));
  handle(app, downloadSupportBundle, async ({ scope, query, request, reply }) => {
    const { name, content } = await supportBundle(
      parts,
      scope,
      query.iccid,
      request.currentScope ?? (async () => scope),
      request.id,
    );
    return reply
      .type('application/gzip')
      .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
      .send(content) as never;
  });
  handle(app, createCustomerNote, ({ scope, body, request }) => addNote(db, scope, body.text, request.id));
  handle(app, updateCustomerNote, ({ scope, params, body, request }) =>
    saveNote(db, scope, { id: params.id, ...body }, request.id),
  );
  handle(app, removeCustomerNote, async ({ scope, params, request }) => {
    await dropNote(db, scope, params.id, request.id);
    return { message: 'Note removed' };
  });
  handle(app, listNoteVersions, async ({ scope, params }) => ({
    versions: await versionsOf(db, scope.accountId, params.id),
  }));
};
