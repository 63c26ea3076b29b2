import type { Template } from '@airlane/contract/entities';
import type { Question } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import { cardColumns, shownColumns, tableColumns } from './columns.ts';

const question = (
  questionId: string,
  metadata: NonNullable<Question['metadata']> = {},
  questionType = 'text',
): Question => ({
  questionId,
  questionLabel: questionId,
  questionType,
  metadata,
});

const template = (questions: Question[], serverSortDisabled = false): Template => ({
  id: 't',
  description: 'T',
  title: 'T',
  type: 'questionnaire',
  status: 'published',
  version: 1,
  questions,
  display: { direction: 'LTR', fields: [] },
  isConfigurableTemplate: true,
  isDynamicTemplate: false,
  isOtaTemplate: false,
  isReportTemplate: false,
  owner: null,
  community: null,
  microServicePath: null,
  withDashboardChartsOnTop: false,
  reportPage: null,
  detailsPage: null,
  thingQuestion: null,
  noActionsColumn: false,
  configurableTemplateExtension: { serverSortDisabled },
  access: { canCreate: true, canEdit: true, canDelete: true },
  changedAt: null,
  changedBy: null,
  mayEdit: true,
  mayShare: false,
  audience: null,
});

const keys = (columns: readonly { key: string }[]): string[] => columns.map((column) => column.key);

describe('table columns', () => {
  const questions = [
    question('QID001Name', { agGrid_columnOrder: 3 }),
    question('QID002Secret', {}, 'password'),
    question('QID003Head', {}, 'section'),
    question('QID004Never', { agGrid_alwaysHidden: true }),
    question('QID005Staff', { agGrid_hiddenForUser: true, agGrid_columnOrder: 1 }),
    question('QID006Root', { agGrid_hiddenForUser: true, agGrid_hiddenForAdmin: true }),
    question('QID007Later', { agGrid_hide: true }),
  ];

  it.each([
    { role: 'user' as const, shown: ['Name', 'Later'] },
    { role: 'admin' as const, shown: ['Staff', 'Name', 'Later'] },
    { role: 'superAdmin' as const, shown: ['Staff', 'Name', 'Root', 'Later'] },
  ])('offers $role the columns $shown', ({ role, shown }) => {
    expect(keys(tableColumns(template(questions), role))).toEqual(shown);
  });

  it('draws neither hidden columns nor any order but the one chosen', () => {
    const columns = tableColumns(template(questions), 'superAdmin');
    expect(keys(shownColumns(columns, {}))).toEqual(['Staff', 'Name', 'Root']);
    expect(keys(shownColumns(columns, { hidden: ['Name'] }))).toEqual(['Staff', 'Root', 'Later']);
    expect(keys(shownColumns(columns, { hidden: [], order: ['Later', 'Gone', 'Name'] }))).toEqual([
      'Later',
      'Name',
      'Staff',
      'Root',
    ]);
  });

  it('sorts no column that the template or the question excludes', () => {
    const two = [question('QID001A'), question('QID002B', { agGrid_isNotSortable: true })];
    expect(tableColumns(template(two), 'user').map((column) => column.isSortable)).toEqual([true, false]);
    expect(tableColumns(template(two, true), 'user').map((column) => column.isSortable)).toEqual([false, false]);
  });
});

describe('the card of a row', () => {
  const keysOf = (...questions: Question[]): string[] =>
    cardColumns(tableColumns(template(questions), 'user')).map(({ key }) => key);
  const plain = ['Name', 'Address', 'Start', 'File'].map((id) => question(id));
  const status = question('Status', { agGrid_renderAsType: 'status' });

  it('shows the first three columns, and the status wherever it stands', () => {
    expect(keysOf(...plain)).toEqual(['Name', 'Address', 'Start']);
    expect(keysOf(...plain, status)).toEqual(['Name', 'Address', 'Start', 'Status']);
  });

  it('shows what the template chose instead', () => {
    expect(keysOf(...plain, question('Chosen', { agGrid_onCard: true }), status)).toEqual(['Chosen']);
  });
});
