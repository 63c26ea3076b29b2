import type { AccessRows, Probes } from '#testing/access/access-row.ts';
import { THING } from '#testing/access/people.ts';
import { eachDocument, orders, inJson, templateNames } from '#testing/access/probes.ts';

const lists: Probes = ({ foreign: { iccid, imsi } }) =>
  templateNames
    .flatMap((name) => [
      { url: `/api/v5/documents?templateName=${encodeURIComponent(name)}&pageSize=200` },
      { url: `/api/v5/documents?templateName=${encodeURIComponent(name)}&search=${iccid}` },
      { url: `/api/v5/documents?templateName=${encodeURIComponent(name)}&downloadAsCsv=true` },
    ])
    .concat([
      { url: `/api/v5/documents?templateName=ThingsTable&filterObj=${inJson({ IMSI: { contains: imsi } })}` },
      {
        url: `/api/v5/documents?templateName=ThingsTable&reportPageFilters=${inJson({ State: { anyOf: ['ACTIVE', 'SUSPENDED'] } })}&sort=MnoName&pageSize=200`,
      },
    ]);

export const documentsAccess: AccessRows = {
  getDocuments: {
    url: '/api/v4/documents/get?description=OrderSIM',
    body: {},
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: ({ foreign: { iccid } }) =>
      templateNames.flatMap((name) => [
        { url: `/api/v4/documents/get?description=${encodeURIComponent(name)}&page_size=200`, body: {} },
        { url: `/api/v4/documents/get?description=${encodeURIComponent(name)}&search=${iccid}`, body: {} },
      ]),
  },
  listDocuments: {
    url: '/api/v5/documents?templateName=OrderSIM',
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: lists,
  },
  readDocument: {
    url: `/api/v3/documents/${THING}`,
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: eachDocument((id) => ({ url: `/api/v3/documents/${id}` })),
  },
  createDocument: {
    url: '/api/v3/documents',
    body: {},
    headers: { template: 'OrderSIM' },
    needs: 'account',
    key: 'ADD_DOCUMENT',
    viewAs: 'act',
    group: orders,
  },
  updateDocument: {
    url: `/api/v3/documents/${THING}`,
    body: { version: 1, questions: [] },
    needs: 'account',
    only: ['consumer', 'groupUser', 'orgAdmin', 'admin', 'sales', 'gideConsumer', 'gideManager'],
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'act',
    group: eachDocument((id) => ({ url: `/api/v3/documents/${id}`, body: { version: 1, questions: [] } })),
  },
  deleteDocuments: {
    url: '/api/v5/documents',
    body: { documents: [THING] },
    needs: 'account',
    key: 'DELETE_COMMUNITY',
    viewAs: 'never',
    group: eachDocument((id) => ({ url: '/api/v5/documents', body: { documents: [id] } })),
  },
  listNamed: {
    url: '/api/v1/Deal',
    body: {},
    needs: 'account',
    key: 'read',
    viewAs: 'read',
    group: () => templateNames.map((name) => ({ url: `/api/v1/${encodeURIComponent(name)}?size=200`, body: {} })),
  },
  createNamed: {
    url: '/api/v1/Deal/create',
    body: {},
    needs: 'account',
    key: 'ADD_DOCUMENT',
    viewAs: 'never',
    group: (world) =>
      orders(world).map(({ headers, body }) => ({
        url: `/api/v1/${encodeURIComponent(headers?.['template'] ?? '')}/create`,
        ...(body && { body }),
        isClosed: true,
      })),
  },
  updateNamed: {
    url: '/api/v1/Deal/update/not-there',
    body: { version: 1, questions: [] },
    needs: 'account',
    key: 'UPDATE_COMMUNITY_OPTIONS',
    viewAs: 'never',
    group: eachDocument((id) => ({ url: `/api/v1/ThingsTable/update/${id}`, body: { version: 1, questions: [] } })),
  },
  deleteNamed: {
    url: '/api/v1/Deal/delete/not-there',
    needs: 'account',
    key: 'DELETE_COMMUNITY',
    viewAs: 'never',
    group: eachDocument((id) => ({ url: `/api/v1/capture/delete/${id}` })),
  },
};
