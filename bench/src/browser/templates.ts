import type pg from 'pg';
import { BIG_ACCOUNT, BENCH_USER } from '../world/fill.ts';
import type { BareRows } from './bare-server.ts';

export const GRID_TEMPLATE = 'Bench grid';
export const FORM_TEMPLATE = 'Bench form';
const ROWS = 50;
const QUESTIONS = 200;

interface BenchQuestion {
  readonly questionId: string;
  readonly questionLabel: string;
  readonly questionType: string;
  readonly metadata?: Record<string, unknown>;
}

const question = (
  index: number,
  label: string,
  questionType: string,
  metadata: Record<string, unknown> = {},
): BenchQuestion => ({
  questionId: `QID${String(index).padStart(3, '0')}${label.replaceAll(' ', '')}`,
  questionLabel: label,
  questionType,
  metadata: { agGrid_columnOrder: index, ...metadata },
});

const statuses = ['Ready', 'Running', 'Failed', 'Created'];
const tags = ['Cold chain', 'Trailer', 'Spare', 'Night shift', 'Pilot'];

/** Twenty columns: chips, tags, scripts, numbers, dates and texts. */
export const gridQuestions: readonly BenchQuestion[] = Array.from({ length: 20 }, (_, index) => {
  switch (index % 5) {
    case 0:
      return question(index, `Text ${index}`, 'text');
    case 1:
      return question(index, `Status ${index}`, 'multipleChoice', { options: statuses, agGrid_renderAsType: 'status' });
    case 2:
      return question(index, `Tags ${index}`, 'multipleChoice', { options: tags, numberOfAnswers: 3 });
    case 3:
      return question(index, `Script ${index}`, 'text', {
        agGrid_jsRenderer: `(row) => ({ text: 'Row ' + row.Number4, tone: row.Number4 % 2 ? 'green' : 'red' })`,
        agGrid_isNotSortable: true,
      });
    default:
      return question(index, `Number ${index}`, 'number');
  }
});

const formKinds = ['text', 'number', 'multipleChoice', 'textarea', 'date'];
const formQuestions: readonly BenchQuestion[] = Array.from({ length: QUESTIONS }, (_, index) =>
  question(index, `Question ${index}`, formKinds[index % formKinds.length] ?? 'text', {
    options: statuses,
    maxLen: 200,
  }),
);

const answersOf = (row: number): Record<string, unknown> =>
  Object.fromEntries(
    gridQuestions.map(({ questionId, questionType, metadata }, index) => {
      if (questionType === 'number') return [questionId, row * 20 + index];
      if (metadata?.['numberOfAnswers'] !== undefined) return [questionId, [tags[row % 5], tags[(row + 1) % 5]]];
      return [
        questionId,
        questionType === 'multipleChoice'
          ? [statuses[(row + index) % statuses.length]]
          : `Text of row ${row} in column ${index}`,
      ];
    }),
  );

const access = {
  read: ['consumer', 'admin'],
  create: ['consumer', 'admin'],
  update: ['consumer', 'admin'],
  delete: [],
};

/** Two templates and fifty documents, written before the server starts. Parts that need them may run one after the other. */
export const insertBrowserWorld = async (client: pg.Client): Promise<void> => {
  for (const [description, questions] of [
    [GRID_TEMPLATE, gridQuestions],
    [FORM_TEMPLATE, formQuestions],
  ] as const) {
    await client.query(
      `insert into templates (id, description, title, status, content, published_content, access) values ($1, $1, $1, 'published', $2, $2, $3) on conflict do nothing`,
      [description, JSON.stringify({ questions, configurableTemplateExtension: {} }), JSON.stringify(access)],
    );
  }
  for (let row = 0; row < ROWS; row += 1) {
    await client.query(
      `insert into documents (id, template_id, account_id, member_id, answers) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [`bench-row-${row}`, GRID_TEMPLATE, BIG_ACCOUNT, BENCH_USER.id, JSON.stringify(answersOf(row))],
    );
  }
};

/** The same rows as plain text, for the bare grid. */
export const benchRows = (): BareRows => ({
  columns: gridQuestions.map(({ questionId }) => questionId),
  rows: Array.from({ length: ROWS }, (_, row) =>
    Object.fromEntries(Object.entries(answersOf(row)).map(([key, value]) => [key, String(value)])),
  ),
});
