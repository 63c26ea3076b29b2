import { buildTemplateIndexesJob } from './templates.jobs.ts';
import { randomUUID } from 'node:crypto';
import { templateProblems } from '@airlane/contract/template-problems';
import {
  audienceProblem,
  firstAudience,
  mayChooseAudience,
  mayEditTemplate,
} from '@airlane/domain/templates/template-audience';
import type { Question } from '@airlane/question-kinds';
import { questionKey, withUniqueIds } from '@airlane/question-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField, invalidFields } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { StoredAudience, StoredTemplate, TemplateContent } from '#kernel/listing/stored-template.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { storedAudienceSchema, templateContentSchema } from '#kernel/listing/stored-template.ts';
import type { TemplateVersion } from './template-versions.repository.ts';
import { findVersion, findVersions } from './template-versions.repository.ts';
import {
  announceTemplateChange,
  countAccountsOf,
  countViewsBy,
  insertTemplate,
  lockTemplate,
  saveTemplate,
} from './templates.repository.ts';

export interface TemplateWriter {
  readonly db: Db;
  readonly jobs: Jobs;
  /** The vertical that the installation belongs to: its staff change what several verticals share. */
  readonly homeVertical: string;
}

interface Author {
  readonly scope: AccountScope;
  readonly requestId: string;
}

const refuseProblems = (template: Parameters<typeof templateProblems>[0]): void => {
  const fields = templateProblems(template);
  if (fields.length > 0) throw invalidFields(fields);
};

export const createTemplate = async (
  { db }: TemplateWriter,
  { scope, requestId }: Author,
  draft: {
    description: string;
    title?: string | undefined;
    questions: Question[];
    display?: TemplateContent['display'] | undefined;
    isOtaTemplate: boolean;
  },
): Promise<StoredTemplate> => {
  refuseProblems(draft);
  const { viewer } = scope;
  const template: StoredTemplate = {
    id: randomUUID(),
    description: draft.description,
    title: draft.title ?? draft.description,
    type: 'questionnaire',
    status: 'draft',
    version: 1,
    source: 'documents',
    access: {
      read: ['consumer', 'admin', 'orgAdmin', 'sales'],
      create: ['admin', 'orgAdmin', 'consumer'],
      update: ['admin', 'orgAdmin', 'consumer'],
      delete: ['admin'],
    },
    audience: storedAudienceSchema.parse(firstAudience(readerOf(scope))),
    isDynamic: true,
    // What a group user of a customer makes concerns their own Things; what others made may be about any.
    content: templateContentSchema.parse({
      questions: withUniqueIds(draft.questions),
      display: draft.display,
      ownForGroupUsers: true,
      isOtaTemplate: draft.isOtaTemplate,
    }),
    published: undefined,
  };
  await db.transaction().execute(async (trx) => {
    if (!(await insertTemplate(trx, template, { authorId: viewer.userId })))
      throw new AppError('DUPLICATE', { values: { what: `Template "${draft.description}"` } });
    await recordAudit(trx, {
      accountId: null,
      actorId: viewer.userId,
      action: 'template.create',
      subject: template.id,
      detail: { description: draft.description },
      requestId,
    });
    await announceTemplateChange(trx);
  });
  return { ...template, changedAt: new Date(), changedBy: viewer.fullName };
};

export interface TemplateEdit {
  readonly version?: number | undefined;
  readonly status?: 'draft' | 'published' | undefined;
  readonly title?: string | undefined;
  readonly questions?: Question[] | undefined;
  readonly display?: TemplateContent['display'] | undefined;
  readonly configurableTemplateExtension?: TemplateContent['configurableTemplateExtension'] | undefined;
  readonly noActionsColumn?: boolean | undefined;
  readonly isConfigurableTemplate?: boolean | undefined;
  readonly isOtaTemplate?: boolean | undefined;
  readonly audience?: StoredAudience | undefined;
}

const changedContent = (content: TemplateContent, edit: TemplateEdit): TemplateContent => ({
  ...content,
  ...(edit.questions === undefined ? {} : { questions: withUniqueIds(edit.questions) }),
  ...(edit.display === undefined ? {} : { display: edit.display }),
  ...(edit.configurableTemplateExtension === undefined
    ? {}
    : { configurableTemplateExtension: edit.configurableTemplateExtension }),
  ...(edit.noActionsColumn === undefined ? {} : { noActionsColumn: edit.noActionsColumn }),
  ...(edit.isConfigurableTemplate === undefined ? {} : { isConfigurableTemplate: edit.isConfigurableTemplate }),
  ...(edit.isOtaTemplate === undefined ? {} : { isOtaTemplate: edit.isOtaTemplate }),
});

const changesContent = ({ version: _version, status: _status, ...content }: TemplateEdit): boolean =>
  Object.values(content).some((value) => value !== undefined);

/** Whether it exists is not told to editors of a vertical that does not have it. */
const refuseUnlessEditable = ({ audience }: StoredTemplate, scope: AccountScope, homeVertical: string): void => {
  if (!audience.verticals.some((vertical) => vertical === scope.viewer.vertical))
    throw new AppError('NO_SUCH_TEMPLATE');
  if (!mayEditTemplate(audience, readerOf(scope), homeVertical)) throw new AppError('TEMPLATE_SHARED');
};

const refuseAudience = async (
  db: Db,
  audience: StoredAudience,
  { viewer }: AccountScope,
  homeVertical: string,
): Promise<void> => {
  if (!mayChooseAudience(viewer.appType)) throw new AppError('TEMPLATE_SHARED');
  const problem = audienceProblem(audience, viewer, homeVertical);
  if (problem) throw invalidFields([problem]);
  const { accounts, verticals } = audience;
  if (accounts === undefined || (await countAccountsOf(db, accounts, verticals)) === new Set(accounts).size) return;
  throw invalidField(
    'audience.accounts',
    'unknownAccount',
    'Choose accounts that exist in the portals of the template',
  );
};

/** A published template takes nothing but its way back to draft; a draft takes changes and can be published with them. */
export const updateTemplate = async (
  { db, jobs, homeVertical }: TemplateWriter,
  { scope, requestId }: Author,
  id: string,
  edit: TemplateEdit,
): Promise<StoredTemplate> => {
  refuseProblems(edit);
  const saved = await db.transaction().execute(async (trx) => {
    const current = await lockTemplate(trx, id);
    if (!current) throw new AppError('NO_SUCH_TEMPLATE');
    refuseUnlessEditable(current, scope, homeVertical);
    if (edit.audience) await refuseAudience(trx, edit.audience, scope, homeVertical);
    if (edit.version !== undefined && edit.version !== current.version) {
      throw new AppError('STALE_VERSION', { currentVersion: current.version });
    }
    if (current.status === 'published' && (edit.status !== 'draft' || changesContent(edit)))
      throw new AppError('TEMPLATE_PUBLISHED');
    const content = changedContent(current.content, edit);
    const status = edit.status ?? current.status;
    const publishes = status === 'published';
    const next = await saveTemplate(trx, id, {
      ...(edit.title === undefined ? {} : { title: edit.title }),
      status,
      content,
      audience: edit.audience,
      authorId: scope.viewer.userId,
      // Going back to draft keeps what was published last in front of everybody else.
      published: publishes
        ? content
        : (current.published ?? (current.status === 'published' ? current.content : undefined)),
    });
    const detail = { vertical: scope.viewer.vertical, ...(edit.audience ? { audience: edit.audience } : {}) };
    await recordAudit(trx, {
      accountId: null,
      actorId: scope.viewer.userId,
      action: `template.${publishes ? 'publish' : 'save'}`,
      subject: id,
      detail,
      requestId,
    });
    await announceTemplateChange(trx);
    return next;
  });
  if (saved.status === 'published') await jobs.send(buildTemplateIndexesJob, { templateId: id });
  return saved;
};

const readEditable = async (
  { db, homeVertical }: TemplateWriter,
  scope: AccountScope,
  id: string,
): Promise<StoredTemplate> => {
  const template = await db.transaction().execute((trx) => lockTemplate(trx, id));
  if (!template) throw new AppError('NO_SUCH_TEMPLATE');
  refuseUnlessEditable(template, scope, homeVertical);
  return template;
};

/** Who may change a template may know what it was. */
export const templateVersions = async (
  writer: TemplateWriter,
  scope: AccountScope,
  id: string,
): Promise<TemplateVersion[]> => {
  await readEditable(writer, scope, id);
  return findVersions(writer.db, id);
};

export const templateVersion = async (
  writer: TemplateWriter,
  scope: AccountScope,
  id: string,
  version: number,
): Promise<StoredTemplate> => {
  const template = await readEditable(writer, scope, id);
  const kept = await findVersion(writer.db, id, version);
  if (!kept) throw new AppError('NO_SUCH_TEMPLATE_VERSION');
  return { ...template, ...kept, version };
};

/** Whom the removal of questions would touch. Browsers keep states of tables too, which cannot be counted. */
export const columnUses = async (
  writer: TemplateWriter,
  scope: AccountScope,
  id: string,
  questionIds: readonly string[],
): Promise<{ questionId: string; views: number; people: number }[]> => {
  const { db } = writer;
  const template = await readEditable(writer, scope, id);
  const asked = [template.content, template.published]
    .flatMap((content) => content?.questions ?? [])
    .filter(({ questionId }) => questionIds.includes(questionId));
  const names = new Map(
    asked.map((question) => [question.questionId, [...new Set([question.questionId, questionKey(question)])]]),
  );
  return Promise.all(
    [...names].map(async ([questionId, columns]) => ({ questionId, ...(await countViewsBy(db, template, columns)) })),
  );
};

/** Every process reads the templates again, and tells its open consoles to do the same. */
export const clearTemplateCache = async (
  { db }: TemplateWriter,
  { scope: { viewer }, requestId }: Author,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      accountId: null,
      actorId: viewer.userId,
      action: 'template.clear-cache',
      subject: 'templates',
      requestId,
    });
    await announceTemplateChange(trx);
  });
