import { isRowFinding } from '@airlane/domain/fleet/account-row';
import { questionKey } from '@airlane/question-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { AppError } from '#kernel/errors.ts';
import type { ParsedLine } from '#kernel/imports/import-kind.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { findNamedAccounts } from '#modules/people/accounts/accounts.repository.ts';
import { validateAnswers } from '#modules/platform/documents/insert-by-writer.ts';
import { sentAnswers } from '#modules/platform/documents/sent-answers.ts';
import { type DestinationParts, findDestination, formFor } from './destination.ts';
import { findOnce } from './find-once.ts';
import type { FleetRow } from './fleet-imports.repository.ts';
import type { Destination, FleetKind, FormRow } from './fleet-kind.ts';

interface Finding {
  readonly field: string;
  readonly finding: string;
}

/** The first field that a refusal is about, by the name that the mapping of the file uses. */
export const findingOf = (error: unknown, template?: VisibleTemplate): Finding => {
  if (!(error instanceof AppError)) throw error;
  const [wrong] = error.fields ?? [];
  const question = template?.content.questions.find(({ questionId }) => questionId === wrong?.field);
  const key = question === undefined ? (wrong?.field ?? '') : questionKey(question);
  const label = question === undefined ? '' : `${question.questionLabel}: `;
  return {
    field: { userProfile: 'role', thingGroups: 'groups' }[key] ?? key,
    finding: wrong === undefined ? error.message : `${label}${wrong.message}`,
  };
};

/** The values that a row would store, or what the form finds wrong with its answers. */
export const validateRow = async (
  { db }: DestinationParts,
  { scope, template }: Destination,
  rules: DocumentRules | undefined,
  answers: Readonly<Record<string, unknown>>,
): Promise<{ readonly values: Values } | Finding> => {
  const sent = sentAnswers(template, { questions: [], normalizedQuestions: answers });
  try {
    return { values: await validateAnswers(db, scope, template, rules, sent) };
  } catch (error) {
    return findingOf(error, template);
  }
};

/** Finds the destination of a row by the account that it names, or why there is none. */
const destinationFinder = async (
  parts: DestinationParts,
  kind: FleetKind,
  { viewer }: AccountScope,
  rows: readonly FormRow[],
) => {
  const names = rows.flatMap(({ account }) => account ?? []);
  const accounts = await findNamedAccounts(parts.db, viewer, names);
  return findOnce(async (name: string | undefined): Promise<Destination | string> => {
    const account = name === undefined ? undefined : accounts.get(name.toLowerCase());
    if (name !== undefined && !account) return `There is no account "${name}"`;
    try {
      return await findDestination(parts, kind, viewer, account?.id ?? null);
    } catch (error) {
      return findingOf(error).finding;
    }
  });
};

type StagedFleetRow = Pick<FleetRow, 'line' | 'key' | 'shown' | 'account_id' | 'answers' | 'field' | 'finding'>;

const withFinding = (line: number, shown: string, { field, finding }: Finding): StagedFleetRow => ({
  line,
  key: '',
  shown,
  account_id: null,
  answers: {},
  field,
  finding,
});

const MAX_SHOWN = 254;

/** Lines of a file with what can be found in each by itself. Names that exist are found later for the whole file. */
export const stageRows = async (
  parts: DestinationParts,
  kind: FleetKind,
  scope: AccountScope,
  lines: readonly ParsedLine[],
): Promise<StagedFleetRow[]> => {
  const form = await formFor(parts, kind, scope);
  const staged: StagedFleetRow[] = [];
  const readable: { readonly line: number; readonly row: FormRow }[] = [];
  for (const parsed of lines) {
    const { line } = parsed;
    if (!('values' in parsed)) {
      staged.push(withFinding(line, '', { field: '', finding: parsed.finding }));
      continue;
    }
    const { title, email } = parsed.values;
    const row = kind.readRow(parsed.values, form);
    if (isRowFinding(row)) staged.push(withFinding(line, (title ?? email ?? '').slice(0, MAX_SHOWN), row));
    else readable.push({ line, row });
  }
  const findDestinationOf = await destinationFinder(
    parts,
    kind,
    scope,
    readable.map(({ row }) => row),
  );
  const rules = kind.rulesOfBatch();
  for (const { line, row } of readable) {
    const { shown, answers } = row;
    const destination = await findDestinationOf(row.account);
    if (typeof destination === 'string') {
      staged.push(withFinding(line, shown, { field: 'account', finding: destination }));
      continue;
    }
    const result = await validateRow(parts, destination, rules, answers);
    if ('finding' in result) {
      staged.push(withFinding(line, shown, result));
      continue;
    }
    const accountId = kind.isInAccounts ? destination.scope.accountId : null;
    const key = accountId === null ? row.key : `${accountId} ${row.key}`;
    staged.push({ line, key, shown, account_id: accountId, answers, field: null, finding: null });
  }
  return staged;
};
