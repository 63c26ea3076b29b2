import type { Page } from '@playwright/test';
import { callAs } from './api.ts';

interface Documents {
  readonly items: readonly { readonly id: string }[];
}

/** A Thing that is online and stays so. */
export const onlineThing = async (page: Page): Promise<string> => {
  const filters = JSON.stringify({ DATASESSION: { anyOf: ['Online'] }, ThingsGroupName: { anyOf: ['Port gates'] } });
  const { items } = await callAs<Documents>(page, {
    method: 'GET',
    path: `/api/v5/documents?templateName=ThingsTable&filterObj=${encodeURIComponent(filters)}`,
  });
  const id = items[0]?.id;
  if (id === undefined) throw new Error('No port gate is online');
  return id;
};
