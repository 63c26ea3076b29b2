import { randomUUID } from 'node:crypto';
import { isUsablePattern } from '@airlane/domain';
import type { Question } from '@airlane/question-kinds';
import type { Viewer } from '../../access/viewer.ts';
import type { Db } from '../../database/open.ts';
import { Refused } from '../../errors.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { StoredTemplate, TemplateContent } from './stored-template.ts';
import { templateContentSchema } from './stored-template.ts';
import { announceTemplateChange } from './template-catalog.ts';
import { insertTemplate, lockTemplate, saveTemplate } from './templates.repository.ts';

export interface TemplateWriter {
  readonly db: Db;
  readonly jobs: Jobs;
}

interface Author {
  readonly viewer: Viewer;
  readonly requestId: string;
}

/** A stored pattern that can not run would refuse every answer to its question, so it is refused first. */
const refuseBrokenPatterns = (questions: readonly Question[]): void => {
  const broken = questions.filter(({ metadata }) => metadata?.inputRegexValidation !== undefined && !isUsablePattern(metadata.inputRegexValidation));
  if (broken.length === 0) return;
  throw new Refused('VALIDATION_FAILED', {
    fields: broken.map(({ questionId }) => ({ field: questionId, rule: 'pattern', message: 'The validation pattern is not a usable regular expression' })),
  });
};

/** On save, a question id that is there already gets _2, _3 and so on. */
const withUniqueIds = (questions: readonly Question[]): Question[] => {
  const taken = new Set<string>();
  return questions.map((question) => {
    let id = question.questionId;
    for (let copy = 2; taken.has(id); copy += 1) id = `${question.questionId}_${copy}`;
    taken.add(id);
    return id === question.questionId ? question : { ...question, questionId: id };
  });
};

export const createTemplate = async (
  { db }: TemplateWriter,
  { viewer, requestId }: Author,
  draft: { description: string; title?: string | undefined; questions: Question[]; display?: TemplateContent['display'] | undefined },
): Promise<StoredTemplate> => {
  refuseBrokenPatterns(draft.questions);
  const template: StoredTemplate = {
    id: randomUUID(),
    description: draft.description,
    title: draft.title ?? draft.description,
    type: 'questionnaire',
    status: 'draft',
    version: 1,
    source: 'documents',
    access: { read: ['consumer', 'admin', 'orgAdmin', 'sales'], create: ['admin', 'orgAdmin', 'consumer'], update: ['admin', 'orgAdmin', 'consumer'], delete: ['admin'] },
    isDynamic: true,
    content: templateContentSchema.parse({ questions: withUniqueIds(draft.questions), display: draft.display }),
    published: undefined,
  };
  await db.transaction().execute(async (trx) => {
    if (!(await insertTemplate(trx, template))) throw new Refused('DUPLICATE', { values: { what: `Template "${draft.description}"` } });
    await recordAudit(trx, { accountId: null, actorId: viewer.userId, action: 'template.create', subject: template.id, detail: { description: draft.description }, requestId });
    await announceTemplateChange(trx);
  });
  return template;
};

export interface TemplateEdit {
  readonly version?: number | undefined;
  readonly status?: 'draft' | 'published' | undefined;
  readonly title?: string | undefined;
  readonly questions?: Question[] | undefined;
  readonly display?: TemplateContent['display'] | undefined;
  readonly configurableTemplateExtension?: TemplateContent['configurableTemplateExtension'] | undefined;
  readonly noActionsColumn?: boolean | undefined;
}

const changedContent = (content: TemplateContent, edit: TemplateEdit): TemplateContent => ({
  ...content,
  ...(edit.questions === undefined ? {} : { questions: withUniqueIds(edit.questions) }),
  ...(edit.display === undefined ? {} : { display: edit.display }),
  ...(edit.configurableTemplateExtension === undefined ? {} : { configurableTemplateExtension: edit.configurableTemplateExtension }),
  ...(edit.noActionsColumn === undefined ? {} : { noActionsColumn: edit.noActionsColumn }),
});

const changesContent = ({ version: _version, status: _status, ...content }: TemplateEdit): boolean =>
  Object.values(content).some((value) => value !== undefined);

/** A published template takes nothing but its way back to draft; a draft takes changes and can be published with them. */
export const updateTemplate = async (
  { db, jobs }: TemplateWriter,
  { viewer, requestId }: Author,
  id: string,
  edit: TemplateEdit,
): Promise<StoredTemplate> => {
  refuseBrokenPatterns(edit.questions ?? []);
  const saved = await db.transaction().execute(async (trx) => {
    const current = await lockTemplate(trx, id);
    if (!current) throw new Refused('NO_SUCH_TEMPLATE');
    if (edit.version !== undefined && edit.version !== current.version) {
      throw new Refused('STALE_VERSION', { currentVersion: current.version });
    }
    if (current.status === 'published' && (edit.status !== 'draft' || changesContent(edit))) throw new Refused('TEMPLATE_PUBLISHED');
    const content = changedContent(current.content, edit);
    const status = edit.status ?? current.status;
    const publishes = status === 'published';
    const next = await saveTemplate(trx, id, {
      ...(edit.title === undefined ? {} : { title: edit.title }),
      status,
      content,
      // Going back to draft keeps what was published last in front of everybody else.
      published: publishes ? content : (current.published ?? (current.status === 'published' ? current.content : undefined)),
    });
    await recordAudit(trx, { accountId: null, actorId: viewer.userId, action: `template.${publishes ? 'publish' : 'save'}`, subject: id, requestId });
    await announceTemplateChange(trx);
    return next;
  });
  if (saved.status === 'published') await jobs.send('build-template-indexes', { templateId: id });
  return saved;
};
