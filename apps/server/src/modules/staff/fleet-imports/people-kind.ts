import { createUserQuestionIds, templateNames } from '@airlane/domain/template-names';
import { isRowFinding } from '@airlane/domain/fleet/account-row';
import { optionText } from '@airlane/domain/text/text-of';
import { personFileFields, readPersonRow } from '@airlane/domain/fleet/person-row';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { questionKey } from '@airlane/question-kinds';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { membersWriter } from '#modules/people/users/members.writer.ts';
import type { UsersService } from '#modules/people/users/users.service.ts';
import { insertManyByWriter } from '#modules/platform/documents/insert-by-writer.ts';
import type { FleetKind, InsertedRow } from './fleet-kind.ts';
import {
  findExistingMembers,
  findKnownEmails,
  findMembers,
  lockMemberStates,
  removeMembers,
} from './imported-people.repository.ts';

export interface PeopleParts {
  readonly users: Pick<UsersService, 'welcome'>;
  readonly memberRulesOfFile: () => DocumentRules;
}

const existing = { field: 'email', finding: 'Already a member' };

/** The roles that the form offers; none where it does not ask for one. */
export const rolesOf = ({ content }: VisibleTemplate): readonly string[] =>
  (content.questions.find((question) => questionKey(question) === 'userProfile')?.metadata?.options ?? []).map(
    optionText,
  );

const insertPeople =
  ({ users }: PeopleParts): FleetKind['insert'] =>
  async (trx, order, rows) => {
    const known = await findKnownEmails(
      trx,
      order.vertical,
      rows.map(({ row }) => row.shown),
    );
    const inserted = rows.map(({ destination, values }) => ({ ...destination, values }));
    const ids = await insertManyByWriter(trx, membersWriter, inserted, order.id);
    const members = await findMembers(
      trx,
      ids.flatMap((id) => id ?? []),
    );
    const made: (InsertedRow | undefined)[] = [];
    for (const [index, { row, destination, values }] of rows.entries()) {
      const member = members.get(ids[index] ?? '');
      if (!member) {
        made.push(undefined);
        continue;
      }
      made.push({
        document_id: member.id,
        made_version: member.version,
        made_user_id: known.has(row.shown) ? null : member.userId,
      });
      known.add(row.shown);
      if (order.send_invitations)
        await users.welcome(trx, destination.scope, String(values[createUserQuestionIds.email] ?? ''), order.id);
    }
    return made;
  };

export const peopleKind = (parts: PeopleParts): FleetKind => ({
  name: 'people',
  fields: personFileFields,
  templateOf: (vertical) => verticalByName(vertical)?.memberWords.templateName ?? templateNames.createUser,
  isInAccounts: true,
  readRow: (values, template) => {
    const row = readPersonRow(values, { roles: rolesOf(template) });
    if (isRowFinding(row)) return row;
    const { account, email, fullName, role, groups, description } = row;
    const answers = {
      fullName,
      email,
      ...(role !== '' && { userProfile: [role] }),
      ...(groups.length > 0 && { thingGroups: groups }),
      ...(description !== '' && { userDescription: description }),
    };
    return { key: email, shown: email, account, answers };
  },
  existing,
  repeated: 'The same person as in line ',
  findExisting: (trx, order) => findExistingMembers(trx, order, existing),
  // The form refuses members itself.
  findTaken: async () => new Set(),
  rulesOfBatch: () => parts.memberRulesOfFile(),
  insert: insertPeople(parts),
  lockStates: lockMemberStates,
  remove: (trx, ids, rows) =>
    removeMembers(
      trx,
      ids,
      rows.flatMap(({ made_user_id: userId }) => userId ?? []),
    ),
});
