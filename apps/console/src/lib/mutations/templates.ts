import type { Template } from '@airlane/contract/entities';
import { clearTemplateCache, createTemplate, updateTemplate } from '@airlane/contract/calls/templates';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { applyTemplateUpdates } from '../realtime/apply-template-updates.ts';
import type { TemplateChanges } from '../templates/republish.ts';
import { saveAndRepublish } from '../templates/republish.ts';

const only = ([template]: readonly Template[]): Template => {
  if (template === undefined) throw new Error('Error happened, template not updated');
  return template;
};

const putTemplate =
  (accountId: string, id: string) =>
  async (body: TemplateChanges): Promise<Template> =>
    only(await callApi(updateTemplate, { headers: { brand: accountId }, params: { id }, body }));

/** Every process and every open console reads the templates again; this one first. */
const clearCache = async (client: QueryClient, accountId: string): Promise<void> => {
  await callApi(clearTemplateCache, { headers: { brand: accountId } }).catch(() => {
    // The save itself has announced the change already; a failed clearing costs others a moment, never the save.
  });
  await applyTemplateUpdates(client, accountId);
};

export interface TemplateSave {
  readonly template: Template;
  readonly content: TemplateChanges;
  /** An earlier attempt set the template to draft and did not come to publish it again. */
  readonly owesPublishing: boolean;
}

export const saveTemplateMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: ({ template, content, owesPublishing }: TemplateSave) =>
      saveAndRepublish(putTemplate(accountId, template.id), template, content, owesPublishing),
    onSettled: (_template, _error, _variables, _result, { client }) => clearCache(client, accountId),
  });

export const publishTemplateMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: ({ id, version }: Pick<Template, 'id' | 'version'>) =>
      putTemplate(accountId, id)({ version, status: 'published' }),
    onSettled: (_template, _error, _variables, _result, { client }) => clearCache(client, accountId),
  });

export const createTemplateMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: async ({
      description,
      title,
      isOtaTemplate,
    }: {
      readonly description: string;
      readonly title: string;
      readonly isOtaTemplate: boolean;
    }) =>
      only(
        await callApi(createTemplate, {
          headers: { brand: accountId },
          body: { description, title, isOtaTemplate, type: 'questionnaire', status: 'draft', questions: [] },
        }),
      ),
    onSuccess: (_template, _variables, _result, { client }) => clearCache(client, accountId),
  });
