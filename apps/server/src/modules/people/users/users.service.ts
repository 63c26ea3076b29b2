import type { AppType } from '@airlane/domain/access/roles';
import { appTypeDefinitions } from '@airlane/domain/access/roles';
import { canResendActivation } from '@airlane/domain/access/user-status';
import { HOUR_MS } from '@airlane/domain/time/durations';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import { digest, randomToken } from '#kernel/access/tokens.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { Mailer } from '#kernel/jobs/send-mail.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import { forgetFailures } from '../session/lockout.ts';
import { hashPassword } from '../session/passwords.ts';
import { acceptMembership } from './invitations.repository.ts';
import { LINK_HOURS, invitationMail, linkMail } from './link-mails.ts';
import type { LinkPurpose, Member, Person } from './users.repository.ts';
import {
  endSessions,
  findMember,
  findMemberByEmail,
  findPersonByEmail,
  isMemberElsewhere,
  replaceLink,
  restoreStatus,
  savePassword,
  setStatus,
  spendLink,
} from './users.repository.ts';

export interface UsersParts extends Mailer {
  readonly db: Db;
  readonly access: AccessCache;
  /** Where people open the console; links in mails begin with it. */
  readonly consoleUrlOf: (vertical: string) => string;
}

/** A person with a log-in of their own who has not accepted the invitation to this account: its managers cannot act on them. */
const isOnlyInvited = ({ acceptedAt, status }: Member): boolean => acceptedAt === null && status === 'Active';

const noteInvitation = async (
  trx: Db,
  accountId: string,
  by: string,
  { id, email }: Person,
  requestId: string,
): Promise<void> => {
  await recordAudit(trx, { accountId, actorId: by, action: 'user.invite', subject: id, requestId });
  await recordEvent(trx, accountId, 'user.invited', { email, by });
};

/** The life of a user: invited, active with a password of their own, inactive, invited again. */
export class UsersService {
  readonly #parts: UsersParts;

  constructor(parts: UsersParts) {
    this.#parts = parts;
  }

  async deactivate(scope: AccountScope, userId: string, requestId: string): Promise<void> {
    const { db, access } = this.#parts;
    if (userId === scope.viewer.userId) throw new AppError('OWN_USER');
    const person = await this.#within(scope, this.#known(scope, await findMember(db, scope, userId)));
    if (isOnlyInvited(person)) throw new AppError('USER_NOT_FOUND');
    await db.transaction().execute(async (trx) => {
      await setStatus(trx, person.id, 'Inactive');
      await endSessions(trx, person.id);
      await recordAudit(trx, {
        accountId: scope.accountId,
        actorId: scope.viewer.userId,
        action: 'user.deactivate',
        subject: person.id,
        requestId,
      });
      await recordEvent(trx, scope.accountId, 'user.deactivated', { email: person.email, by: scope.viewer.userId });
      await announceAccessChange(trx);
    });
    access.forget();
  }

  /** Undoes a deactivation. The sessions that it ended stay ended. */
  async activate(scope: AccountScope, userId: string, requestId: string): Promise<Person> {
    const { db, access } = this.#parts;
    const person = await this.#within(scope, this.#known(scope, await findMember(db, scope, userId)));
    if (person.status !== 'Inactive') throw new AppError('USER_ACTIVE', { values: { email: person.email } });
    await db.transaction().execute(async (trx) => {
      await restoreStatus(trx, person.id);
      await recordAudit(trx, {
        accountId: scope.accountId,
        actorId: scope.viewer.userId,
        action: 'user.reactivate',
        subject: person.id,
        requestId,
      });
      await announceAccessChange(trx);
    });
    access.forget();
    return person;
  }

  async inviteAgain(scope: AccountScope, email: string, requestId: string): Promise<Person> {
    const found = await findMemberByEmail(this.#parts.db, scope, email);
    if (found && isOnlyInvited(found)) {
      await this.#parts.db.transaction().execute((trx) => this.#askToJoin(trx, scope, found, requestId));
      return found;
    }
    const person = await this.#within(scope, found);
    // Members are documents that are published from the beginning.
    if (!canResendActivation({ userStatus: person.status, documentStatus: 'published' }))
      throw new AppError('USER_ACTIVE', { values: { email: person.email } });
    await this.#parts.db.transaction().execute((trx) => this.#invite(trx, scope, person, requestId));
    return person;
  }

  /** For a person who was just added to an account: the link that activates them, or, where they have a password already, the question whether they want to join. */
  async welcome(trx: Db, scope: AccountScope, email: string, requestId: string): Promise<void> {
    const person = await findMemberByEmail(trx, scope, email);
    if (person?.status === 'Invited') await this.#invite(trx, scope, person, requestId);
    else if (person?.status === 'Active') await this.#askToJoin(trx, scope, person, requestId);
  }

  requireMail(): void {
    this.#parts.requireMail();
  }

  /** Runs after the answer is given, so that neither the answer nor its time tells whether the address is known. */
  async sendResetLink(vertical: string, email: string, requestId: string): Promise<void> {
    const { db } = this.#parts;
    const person = await findPersonByEmail(db, vertical, email);
    if (!person || person.status === 'Inactive') return;
    await db.transaction().execute(async (trx) => {
      await this.#sendLink(trx, person, 'reset', null);
      await recordAudit(trx, {
        accountId: null,
        actorId: person.id,
        action: 'password.link',
        subject: person.id,
        requestId,
      });
    });
  }

  async setPassword(token: string, password: string, requestId: string): Promise<void> {
    const { db, access } = this.#parts;
    const passwordHash = await hashPassword(password);
    const isSet = await db.transaction().execute(async (trx) => {
      const link = await spendLink(trx, digest(token), new Date());
      if (!link) return false;
      await forgetFailures(trx, await savePassword(trx, link.userId, passwordHash));
      // The link says which account invited; other invitations are answered in the console.
      if (link.accountId !== null) await acceptMembership(trx, link.userId, { accountId: link.accountId });
      // A person with the old password may still have a session.
      await endSessions(trx, link.userId);
      await recordAudit(trx, {
        accountId: null,
        actorId: link.userId,
        action: link.purpose === 'invitation' ? 'user.activate' : 'password.set',
        subject: link.userId,
        requestId,
      });
      await announceAccessChange(trx);
      return true;
    });
    if (!isSet) throw new AppError('LINK_SPENT');
    access.forget();
  }

  async #invite(trx: Db, { accountId, viewer }: AccountScope, person: Person, requestId: string): Promise<void> {
    await setStatus(trx, person.id, 'Invited');
    await this.#sendLink(trx, person, 'invitation', accountId);
    await noteInvitation(trx, accountId, viewer.userId, person, requestId);
  }

  async #askToJoin(
    trx: Db,
    { accountId, accountTitle, viewer }: AccountScope,
    person: Person,
    requestId: string,
  ): Promise<void> {
    const { consoleUrlOf, queueMail } = this.#parts;
    await queueMail(
      trx,
      invitationMail(
        person,
        { account: accountTitle, inviter: viewer.fullName },
        `${consoleUrlOf(person.vertical)}/#/`,
      ),
    );
    await noteInvitation(trx, accountId, viewer.userId, person, requestId);
  }

  async #sendLink(trx: Db, person: Person, purpose: LinkPurpose, accountId: string | null): Promise<void> {
    const { consoleUrlOf, queueMail } = this.#parts;
    const token = randomToken();
    await replaceLink(trx, {
      tokenHash: digest(token),
      userId: person.id,
      accountId,
      purpose,
      expiresAt: new Date(Date.now() + LINK_HOURS[purpose] * HOUR_MS),
    });
    await queueMail(trx, linkMail(person, purpose, `${consoleUrlOf(person.vertical)}/#/resetPassword/${token}`));
  }

  /** Until an invitation is accepted, managers cannot tell by any answer whether its address is known here. */
  #known({ viewer }: AccountScope, person: Member | undefined): Member | undefined {
    return appTypeDefinitions[viewer.appType].reachesEveryAccount || person?.acceptedAt !== null ? person : undefined;
  }

  /** Managers of one account do not decide about people who work in another. */
  async #within(scope: AccountScope, person: Member | undefined): Promise<Member> {
    if (!person) throw new AppError('USER_NOT_FOUND');
    const reachesAll = (appType: AppType): boolean => appTypeDefinitions[appType].reachesEveryAccount;
    if (reachesAll(scope.viewer.appType)) return person;
    if (reachesAll(person.appType) || (await isMemberElsewhere(this.#parts.db, person.id, scope.viewer.userId)))
      throw new AppError('USER_ELSEWHERE');
    return person;
  }
}
