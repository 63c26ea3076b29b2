import { barDemoSims, breakDemoEdge, demoOutbox, demoPeople, silenceDemoNetwork } from '@airlane/contract/calls/demo';
import { DEMO_PASSWORD, demoRoles } from '@airlane/fixtures';
import type { FastifyInstance } from 'fastify';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { AppError } from '@airlane/server/src/kernel/errors.ts';
import { findNode } from '@airlane/server/src/modules/connectivity/private-networks/nodes.repository.ts';
import { breakSimulatedEdge } from '#edges/simulated-edges.ts';
import { handle } from '@airlane/server/src/kernel/routing/handle.ts';
import { barSims } from '#network/bar-sims.ts';
import { silenceNetwork } from '#network/silence-network.ts';

const MAX_MAILS = 100;

/** Registered in demo mode only: the mails of the demo world belong to everybody who tries it. */
export const demoRoutes = (app: FastifyInstance, db: Db, defaultVertical: string): void => {
  handle(app, silenceDemoNetwork, async ({ body }) => {
    await silenceNetwork(db, body.awaySeconds);
    return { message: `The simulated network is away for ${body.awaySeconds} s` };
  });

  handle(app, barDemoSims, async ({ body }) => {
    await barSims(db, body.iccids);
    return { message: `The simulated network refuses commands for ${body.iccids.length} SIMs` };
  });

  handle(app, breakDemoEdge, async ({ params, body, scope }) => {
    const edge = await findNode(db, scope, params.id, 'edge');
    if (!edge || !(await breakSimulatedEdge(db, edge.id, body.fault)))
      throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'Edge' } });
    return { message: body.fault === 'none' ? `${edge.name} works again` : `${edge.name} is broken: ${body.fault}` };
  });

  handle(app, demoPeople, async ({ headers }) => {
    // A demo on a database that had accounts before has none of these people.
    const rows = await db
      .selectFrom('users')
      .select(['id', 'email', 'full_name'])
      .where('id', 'in', Object.keys(demoRoles))
      .where('vertical', '=', headers.segment ?? defaultVertical)
      .where('deleted_at', 'is', null)
      .execute();
    const people = Object.entries(demoRoles).flatMap(([id, role]) =>
      rows.filter((row) => row.id === id).map((row) => ({ email: row.email, fullName: row.full_name, role })),
    );
    return { password: DEMO_PASSWORD, people };
  });

  handle(app, demoOutbox, async ({ query }) => {
    const { to } = query;
    const rows = await db
      .selectFrom('mails')
      .select(['to_address', 'subject', 'text_body', 'html_body', 'attachments', 'sent_at'])
      .where('status', '=', 'sent')
      .$if(to !== undefined, (mails) => mails.where('to_address', '=', to ?? ''))
      .orderBy('sent_at', 'desc')
      .limit(MAX_MAILS)
      .execute();
    return {
      mails: rows.map((row) => ({
        to: row.to_address,
        subject: row.subject,
        text: row.text_body,
        html: row.html_body,
        attachments: row.attachments,
        sentAt: (row.sent_at ?? new Date(0)).toISOString(),
      })),
    };
  });
};
