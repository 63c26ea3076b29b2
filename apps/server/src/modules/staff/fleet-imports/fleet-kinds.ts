import type { FleetKindName } from '@airlane/contract';
import {
  accountFileFields,
  isRowFinding,
  type MappableField,
  optionText,
  personFileFields,
  readAccountRow,
  readPersonRow,
  type RowFinding,
  templateNames,
  verticalByName,
} from '@airlane/domain';
import { questionKey } from '@airlane/question-kinds';
import type { RecordWriter } from '#kernel/documents/record-writer.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { accountsWriter } from '#modules/people/accounts/accounts.writer.ts';
import { membersWriter } from '#modules/people/users/members.writer.ts';

/** A row as the form of its template would send it. */
export interface ReadRow {
  readonly key: string;
  readonly shown: string;
  /** Where it belongs, as the file says; nothing for what belongs to the provider. */
  readonly account: string | undefined;
  /** By the keys of the questions. */
  readonly answers: Readonly<Record<string, unknown>>;
}

interface FleetKind {
  readonly fields: readonly MappableField[];
  /** The template whose form makes one of them in a vertical. */
  readonly templateOf: (vertical: string) => string;
  readonly writer: RecordWriter;
  readonly read: (values: Readonly<Record<string, string>>, template: VisibleTemplate) => ReadRow | RowFinding;
}

/** The roles that the form offers; none where it does not ask for one. */
export const rolesOf = ({ content }: VisibleTemplate): readonly string[] =>
  (content.questions.find((question) => questionKey(question) === 'userProfile')?.metadata?.options ?? []).map(
    optionText,
  );

export const fleetKindOf: Readonly<Record<FleetKindName, FleetKind>> = {
  accounts: {
    fields: accountFileFields,
    templateOf: () => templateNames.accounts,
    writer: accountsWriter,
    read: (values) => {
      const row = readAccountRow(values);
      return isRowFinding(row)
        ? row
        : { key: row.title.toLowerCase(), shown: row.title, account: undefined, answers: row.answers };
    },
  },
  people: {
    fields: personFileFields,
    templateOf: (vertical) => verticalByName(vertical)?.memberWords.templateName ?? templateNames.createUser,
    writer: membersWriter,
    read: (values, template) => {
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
  },
};
