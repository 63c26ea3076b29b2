import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { askingOnce, type KnownGroups, memberRules } from './member.rules.ts';
import { membersSource } from './members.source.ts';
import { membersWriter } from './members.writer.ts';
import { profileLookupRoutes } from './profile-lookup.routes.ts';
import { userRoutes } from './users.routes.ts';
import { UsersService } from './users.service.ts';

interface Needs {
  readonly documents: DocumentsService;
  /** Which groups of Things there are: Things stand in another area. */
  readonly knownGroups: KnownGroups;
}

export const usersModule = (kernel: Kernel, { documents, knownGroups }: Needs) => {
  const { config, db, access, consoleUrlOf, mailer } = kernel;
  const users = new UsersService({ db, access, consoleUrlOf, ...mailer });
  const rules = memberRules(users, knownGroups);
  return defineModule({
    name: 'people/users',
    users,
    /** For the rows of a file: each call answers rules that ask for a group once. */
    memberRulesOfFile: () => memberRules(users, askingOnce(knownGroups)),
    templates: { [templateNames.createUser]: rules, [templateNames.customerProfile]: rules },
    sources: { members: { source: membersSource, writer: membersWriter } },
    routes: (app) => {
      userRoutes(app, users, config.vertical);
      invitationRoutes(app, db, access);
      profileLookupRoutes(app, db, documents);
    },
  });
};
