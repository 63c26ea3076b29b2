import type { Page } from '@playwright/test';
import { accountIds } from './people.ts';

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Calls the API as the person whose session the page holds. */
export const callAs = <Answer>(page: Page, sent: Sent): Promise<Answer> =>
  page.evaluate(
    async ({ method, path, body, headers, account }) => {
      const session = JSON.parse(localStorage.getItem('airlane.session') ?? '{}') as { accessToken: string; appType: string };
      const answer = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${session.accessToken}`, appType: session.appType, segment: 'airlane', brand: account, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    { ...sent, headers: sent.headers ?? {}, account: accountIds.acme },
  );

export interface WireTemplate {
  readonly id: string;
  readonly description: string;
  readonly version: number;
  readonly status: string;
  readonly questions: readonly { readonly questionId: string; readonly questionLabel: string }[];
  readonly configurableTemplateExtension: Record<string, unknown>;
  readonly isConfigurableTemplate: boolean;
}

export const templateNamed = async (page: Page, name: string): Promise<WireTemplate> => {
  const { templates } = await callAs<{ templates: WireTemplate[] }>(page, { method: 'GET', path: '/api/v3/templates?size=1000' });
  const found = templates.find(({ description }) => description === name);
  if (!found) throw new Error(`There is no template ${name}`);
  return found;
};

export const putTemplate = async (page: Page, id: string, body: object): Promise<WireTemplate> => {
  const [saved] = await callAs<WireTemplate[]>(page, { method: 'PUT', path: `/api/v3/templates/${id}`, body });
  if (!saved) throw new Error('No template came back');
  return saved;
};

/** Brings a template back to what it was, whatever a spec left behind. */
export const restoreTemplate = async (page: Page, { id, description, questions, configurableTemplateExtension, isConfigurableTemplate }: WireTemplate): Promise<void> => {
  const now = await templateNamed(page, description);
  if (now.status === 'published') await putTemplate(page, id, { status: 'draft' });
  await putTemplate(page, id, { questions, configurableTemplateExtension, isConfigurableTemplate, status: 'published' });
};
