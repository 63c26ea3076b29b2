import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accountIds, sessionOf } from './people.ts';
import type { PersonName } from './people.ts';
import { addressAt, ownWorker } from './servers.ts';

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

interface Session {
  readonly accessToken: string;
  readonly appType: string;
}

const storedSession = (name: PersonName): Session => {
  const { origins } = JSON.parse(readFileSync(sessionOf(name), 'utf8')) as {
    origins: { localStorage: { name: string; value: string }[] }[];
  };
  const kept = origins.flatMap(({ localStorage }) => localStorage).find((entry) => entry.name === 'airlane.session');
  if (!kept) throw new Error(`${name} is not logged in`);
  return JSON.parse(kept.value) as Session;
};

/** Calls the API with a kept session: opening a page for it would take seconds. */
const callByName = async <Answer>(name: PersonName, { method, path, body, headers }: Sent): Promise<Answer> => {
  const { accessToken, appType } = storedSession(name);
  const answer = await fetch(new URL(path, addressAt(ownWorker)), {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
      appType,
      segment: 'airlane',
      brand: accountIds.acme,
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** Who calls: a person who logged in before the specs, or the one who is logged in on a page. */
type Caller = PersonName | Page;

export const callAs = <Answer>(caller: Caller, sent: Sent): Promise<Answer> =>
  typeof caller === 'string' ? callByName(caller, sent) : callOnPage(caller, sent);

const callOnPage = <Answer>(page: Page, sent: Sent): Promise<Answer> =>
  page.evaluate(
    async ({ method, path, body, headers, account }) => {
      const session = JSON.parse(localStorage.getItem('airlane.session') ?? '{}') as Session;
      const answer = await fetch(path, {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${session.accessToken}`,
          appType: session.appType,
          segment: 'airlane',
          brand: account,
          ...headers,
        },
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

export const templateNamed = async (caller: Caller, name: string): Promise<WireTemplate> => {
  const { templates } = await callAs<{ templates: WireTemplate[] }>(caller, {
    method: 'GET',
    path: '/api/v3/templates?size=1000',
  });
  const found = templates.find(({ description }) => description === name);
  if (!found) throw new Error(`There is no template ${name}`);
  return found;
};

export const putTemplate = async (caller: Caller, id: string, body: object): Promise<WireTemplate> => {
  const [saved] = await callAs<WireTemplate[]>(caller, { method: 'PUT', path: `/api/v3/templates/${id}`, body });
  if (!saved) throw new Error('No template came back');
  return saved;
};

/** Brings a template back to what it was, whatever a spec left behind. */
export const restoreTemplate = async (
  caller: Caller,
  { id, description, questions, configurableTemplateExtension, isConfigurableTemplate }: WireTemplate,
): Promise<void> => {
  const now = await templateNamed(caller, description);
  if (now.status === 'published') await putTemplate(caller, id, { status: 'draft' });
  await putTemplate(caller, id, {
    questions,
    configurableTemplateExtension,
    isConfigurableTemplate,
    status: 'published',
  });
};
