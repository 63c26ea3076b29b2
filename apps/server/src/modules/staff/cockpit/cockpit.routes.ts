import {
  createCustomerNote,
  downloadSupportBundle,
  listNoteVersions,
  readCustomer,
  removeCustomerNote,
  updateCustomerNote,
} from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { type AccountPolicy, inAccountAs } from '#kernel/access/policy.ts';
import { handle } from '#kernel/routing/handle.ts';
import { type CockpitParts, customerOf } from './customer.service.ts';
import { supportBundle } from './support-bundle.ts';
import { addNote, dropNote, saveNote, versionsOf } from './notes.service.ts';

/** Whoever looks after the account as a whole; organization managers after theirs. */
const advising: AccountPolicy = { ...inAccountAs('admin', 'sales', 'orgAdmin'), notForGroupUsers: true };
/** A bundle tells of people and Things, which sales does not look after. */
const supporting: AccountPolicy = { ...inAccountAs('admin', 'orgAdmin'), notForGroupUsers: true };
const noting: AccountPolicy = inAccountAs('admin', 'sales');

export const cockpitRoutes = (app: FastifyInstance, parts: CockpitParts): void => {
  const { db } = parts;
  handle(app, readCustomer, advising, ({ scope }) => customerOf(parts, scope, new Date()));
  handle(app, downloadSupportBundle, supporting, async ({ scope, query, request, reply }) => {
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
  handle(app, createCustomerNote, noting, ({ scope, body, request }) => addNote(db, scope, body.text, request.id));
  handle(app, updateCustomerNote, noting, ({ scope, params, body, request }) =>
    saveNote(db, scope, { id: params.id, ...body }, request.id),
  );
  handle(app, removeCustomerNote, noting, async ({ scope, params, request }) => {
    await dropNote(db, scope, params.id, request.id);
    return { message: 'Note removed' };
  });
  handle(app, listNoteVersions, noting, async ({ scope, params }) => ({
    versions: await versionsOf(db, scope.accountId, params.id),
  }));
};
