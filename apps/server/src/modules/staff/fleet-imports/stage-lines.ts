import { isRowFinding, readMapped, splitCsvLine } from '@airlane/domain';
import { questionKey } from '@airlane/question-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { AppError } from '#kernel/errors.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { findNamedAccounts, type NamedAccount } from '#modules/people/accounts/accounts.repository.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import { judgeAnswers } from '#modules/platform/documents/insert-by-writer.ts';
import { sentAnswers } from '#modules/platform/documents/sent-answers.ts';
import { fleetKindOf, type ReadRow } from './fleet-kinds.ts';
import type { FleetImportRow, StagedRow } from './fleet-imports.repository.ts';
import { type Destination, destinationOf, type PlaceParts } from './where-to.ts';

export interface StagingParts extends PlaceParts {
  /** What the form for people judges beyond its single questions. One set of rules serves some rows of a file, and asks the database for what they have in common once. */
  readonly memberRulesOfFile: () => DocumentRules;
}

/** What a refusal says of a row: the first field that is wrong, by the name that the file's mapping uses. */
export const findingOf = (
  error: unknown,
  template?: VisibleTemplate,
): { readonly field: string; readonly finding: string } => {
  if (!(error instanceof AppError)) throw error;
  const [wrong] = error.fields ?? [];
  const question = template?.content.questions.find(({ questionId }) => questionId === wrong?.field);
  const key = question === undefined ? (wrong?.field ?? '') : questionKey(question);
  const named = { userProfile: 'role', thingGroups: 'groups' }[key] ?? key;
  return {
    field: named,
    finding:
      wrong === undefined
        ? error.message
        : `${question === undefined ? '' : `${question.questionLabel}: `}${wrong.message}`,
  };
};

interface Line {
  readonly line: number;
  readonly row: ReadRow;
}

/** Accounts as the lines name them, each looked at once: where their people would go, or why they cannot. */
const destinations = async (
  parts: StagingParts,
  order: FleetImportRow,
  scope: AccountScope,
  lines: readonly Line[],
) => {
  const named = await findNamedAccounts(
    parts.db,
    scope.viewer,
    lines.flatMap(({ row }) => row.account ?? []),
  );
  const found = new Map<string, Destination | string>();
  const look = async (account: NamedAccount | undefined, name: string): Promise<Destination | string> => {
    if (!account) return `There is no account "${name}"`;
    try {
      return await destinationOf(parts, order.kind, scope.viewer, account.id);
    } catch (error) {
      return findingOf(error).finding;
    }
  };
  return async (name: string): Promise<Destination | string> => {
    const known = found.get(name.toLowerCase());
    if (known !== undefined) return known;
    const looked = await look(named.get(name.toLowerCase()), name);
    found.set(name.toLowerCase(), looked);
    return looked;
  };
};

const wrong = (line: number, shown: string, field: string, finding: string): StagedRow => ({
  line,
  key: '',
  shown,
  accountId: null,
  answers: {},
  field,
  finding,
});

/** Lines of a file as they wait: what can be told of each by itself. Nothing of them counts before the import is started. */
export const stageLines = async (
  parts: StagingParts,
  scope: AccountScope,
  order: FleetImportRow,
  form: VisibleTemplate,
  firstLine: number,
  lines: readonly string[],
): Promise<StagedRow[]> => {
  const kind = fleetKindOf[order.kind];
  const staged: StagedRow[] = [];
  const good: Line[] = [];
  for (const [index, text] of lines.entries()) {
    const line = firstLine + index;
    if (text.trim() === '') continue;
    const cells = splitCsvLine(text, order.delimiter);
    if (!cells) staged.push(wrong(line, '', '', 'A quote is not closed'));
    else if (cells.length > order.headers.length)
      staged.push(wrong(line, '', '', 'More cells than the first line has'));
    else {
      const values = readMapped(order.headers, cells, order.mapping);
      const row = kind.read(values, form);
      if (isRowFinding(row))
        staged.push(wrong(line, (values['title'] ?? values['email'] ?? '').slice(0, 254), row.field, row.finding));
      else good.push({ line, row });
    }
  }
  const destinationNamed = await destinations(parts, order, scope, good);
  const provider = order.kind === 'accounts' ? await destinationOf(parts, order.kind, scope.viewer, null) : undefined;
  const memberRules = parts.memberRulesOfFile();
  for (const { line, row } of good) {
    const destination = provider ?? (await destinationNamed(row.account ?? ''));
    if (typeof destination === 'string') {
      staged.push(wrong(line, row.shown, 'account', destination));
      continue;
    }
    const accountId = provider ? null : destination.scope.accountId;
    try {
      // Names of accounts that are taken are found for the whole file at once.
      await judgeAnswers(
        parts.db,
        destination.scope,
        destination.template,
        provider ? undefined : memberRules,
        sentAnswers(destination.template, { questions: [], normalizedQuestions: row.answers }),
      );
      staged.push({
        line,
        key: accountId === null ? row.key : `${accountId} ${row.key}`,
        shown: row.shown,
        accountId,
        answers: row.answers,
        field: null,
        finding: null,
      });
    } catch (error) {
      const { field, finding } = findingOf(error, destination.template);
      staged.push(wrong(line, row.shown, field, finding));
    }
  }
  return staged;
};
