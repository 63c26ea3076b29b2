import type { Question } from '@airlane/question-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { type StoredTemplate, templateContentSchema } from '#kernel/listing/stored-template.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

export const question = (questionId: string, searchKey: string, questionType: string, more: object = {}): Question =>
  ({ questionId, searchKey, questionType, questionLabel: searchKey, ...more }) as unknown as Question;
export const templateOf = (
  questions: readonly Question[],
  more: Partial<StoredTemplate> = {},
  hidden: readonly Question[] = [],
): VisibleTemplate => {
  const base = {
    id: 'template-x',
    description: 'X',
    title: '',
    type: '',
    status: 'published',
    version: 1,
    source: 'documents',
    access: { read: [], create: [], update: [], delete: [] },
    audience: { verticals: ['airlane'] },
    isDynamic: false,
    published: undefined,
    ...more,
  };
  const contentOf = (all: readonly Question[]) => templateContentSchema.parse({ ...more.content, questions: all });
  return {
    ...base,
    content: contentOf(questions),
    whole: { ...base, content: contentOf([...questions, ...hidden]) },
  } as unknown as VisibleTemplate;
};
export const all = {
  accountId: 'acme',
  viewer: { userId: 'u1', appType: 'consumer', vertical: 'airlane' },
  viewingRole: 'user',
  things: { kind: 'all' },
} as unknown as AccountScope;
export const some = { ...all, things: { kind: 'groups', groups: ['North', 'South'] } } as unknown as AccountScope;

export const thingQuestions = [
  question('QID001', 'ThingName', 'text', { searchPerColumn: true }),
  question('QID002', 'ThingsGroupName', 'autocomplete'),
  question('QID003', 'Data', 'number'),
  question('QID004', 'activity', 'date'),
  question('QID005', 'State', 'multipleChoice'),
  question('QID006', 'Tags', 'multipleChoice', { metadata: { numberOfAnswers: 5 } }),
  question('QID007', 'Cost', 'number'),
  question('QID008', 'ICCID', 'text', { metadata: { customInput: 'iccid' } }),
  question('QID009', 'Note', 'text'),
  question('QID010', 'TECH', 'multipleChoice', { metadata: { agGrid_isNotSortable: true } }),
];
export const things = templateOf(thingQuestions, { source: 'things' });
