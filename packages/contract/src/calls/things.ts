import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';

const optionList = z.object({ options: z.array(z.object({ id: z.string(), title: z.string() })) });

export const listThingGroups = defineCall({
  id: 'listThingGroups',
  method: 'GET',
  path: '/api/v4/brand/things/group/list',
  summary: 'Thing groups of an account',
  tag: 'Things',
  headers: commonHeaders,
  query: z.object({ brandId: z.string().max(80).optional(), accountId: z.string().max(80).optional(), search: z.string().max(100).optional() }),
  answer: optionList,
});

export const listThingNetworks = defineCall({
  id: 'listThingNetworks',
  method: 'GET',
  path: '/api/v1/things/networks',
  summary: 'Networks that Things of the selected account have used',
  tag: 'Things',
  headers: commonHeaders,
  query: z.object({ accountId: z.string().max(80).optional(), search: z.string().max(100).optional() }),
  answer: optionList,
});
