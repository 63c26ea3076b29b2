import { answerInvitation, listInvitations } from '@airlane/contract/calls/invitations';
import type { FastifyInstance } from 'fastify';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { acceptMembership, declineMembership, findInvitations } from './invitations.repository.ts';

/** A person becomes a member of an account, with all that its managers then learn of them, only by accepting. */
export const invitationRoutes = (app: FastifyInstance, db: Db, access: AccessCache): void => {
  handle(app, listInvitations, async ({ viewer }) => ({
    // Other accounts are not what the customer consented to show.
    invitations: (viewer.look ? [] : await findInvitations(db, viewer.userId)).map(
      ({ id, account, invitedBy, invitedAt }) => ({
        id,
        account,
        invitedBy: invitedBy ?? '',
        invitedAt: invitedAt.toISOString(),
      }),
    ),
  }));

  handle(app, answerInvitation, async ({ viewer, params, body, request }) => {
    const accountId = await db.transaction().execute(async (trx) => {
      const answered = body.accept
        ? await acceptMembership(trx, viewer.userId, params)
        : await declineMembership(trx, viewer.userId, params.id);
      if (answered === undefined) throw new AppError('INVITATION_NOT_FOUND');
      await recordAudit(trx, {
        accountId: answered,
        actorId: viewer.userId,
        action: body.accept ? 'user.accept' : 'user.decline',
        subject: viewer.userId,
        requestId: request.id,
      });
      await announceAccessChange(trx);
      return answered;
    });
    access.forget();
    return { accountId: body.accept ? accountId : null };
  });
};
