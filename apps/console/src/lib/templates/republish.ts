import type { CallInput } from '@airlane/contract/call';
import type { Template } from '@airlane/contract/entities';
import type { updateTemplate } from '@airlane/contract/calls/templates';

export type TemplateChanges = NonNullable<CallInput<typeof updateTemplate>['body']>;
export type PutTemplate = (changes: TemplateChanges) => Promise<Template>;

/** Where a save stopped, and what the template is since then. */
export class RepublishFailure extends Error {
  readonly template: Template;
  readonly isSaved: boolean;

  constructor(cause: unknown, template: Template, isSaved: boolean) {
    super('The template was not published', { cause });
    this.name = 'RepublishFailure';
    this.template = template;
    this.isSaved = isSaved;
  }
}

const publish = (put: PutTemplate, { version }: Template): Promise<Template> => put({ version, status: 'published' });

const save = async (
  put: PutTemplate,
  drafted: Template,
  content: TemplateChanges,
  wasPublished: boolean,
): Promise<Template> => {
  try {
    return await put({ ...content, version: drafted.version });
  } catch (error) {
    if (!wasPublished) throw error;
    try {
      // Nothing was changed, so the template can be published as it was.
      await publish(put, drafted);
    } catch {
      throw new RepublishFailure(error, drafted, false);
    }
    throw error;
  }
};

/**
 * Set to draft, save, publish again. A save that is refused leaves the template published as it was; where even that cannot be done, the
 * failure says what state it is in. A template that was a draft stays one, unless an earlier attempt still owes its publishing.
 */
export const saveAndRepublish = async (
  put: PutTemplate,
  template: Template,
  content: TemplateChanges,
  owesPublishing = false,
): Promise<Template> => {
  const wasPublished = template.status === 'published';
  const drafted = wasPublished ? await put({ version: template.version, status: 'draft' }) : template;
  const saved = await save(put, drafted, content, wasPublished);
  if (!wasPublished && !owesPublishing) return saved;
  try {
    return await publish(put, saved);
  } catch (error) {
    throw new RepublishFailure(error, saved, true);
  }
};
