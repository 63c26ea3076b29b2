// Files of a new module on the server: its manifest, routes → service → repository, the rules of its documents, who may call it for the matrices, and a test through the real app.

export const moduleFile = ({ name, area, camel }) => `import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { ${camel}Routes } from './${name}.routes.ts';
import { ${camel}Rules } from './${name}.rules.ts';

export const ${camel}Module = ({ db }: Kernel, { documents }: { readonly documents: DocumentsService }) =>
  defineModule({
    name: '${area}/${name}',
    templates: { [templateNames.${camel}]: ${camel}Rules },
    routes: (app) => ${camel}Routes(app, { db, documents }),
  });
`;

export const routesFile = ({
  name,
  camel,
  pascal,
}) => `import { read${pascal}Summary } from '@airlane/contract/calls/${name}';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import { type ${pascal}Parts, ${camel}Summary } from './${name}.service.ts';

export const ${camel}Routes = (app: FastifyInstance, parts: ${pascal}Parts): void => {
  handle(app, read${pascal}Summary, async ({ scope }) => ({ statuses: await ${camel}Summary(parts, scope) }));
};
`;

export const serviceFile = ({
  name,
  camel,
  pascal,
}) => `import { ${camel}Statuses, type ${pascal}Status } from '@airlane/domain/${name}/${name}-status';
import { templateNames } from '@airlane/domain/template-names';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { countByStatus } from './${name}.repository.ts';

export interface ${pascal}Parts {
  readonly db: Db;
  readonly documents: DocumentsService;
}

interface StatusCount {
  readonly status: ${pascal}Status;
  readonly count: number;
}

/** Every status in the order of life, also those that nothing is in. */
export const ${camel}Summary = async ({ db, documents }: ${pascal}Parts, scope: AccountScope): Promise<StatusCount[]> => {
  const counts = await countByStatus(db, scope, await documents.template(scope, templateNames.${camel}));
  return ${camel}Statuses.map((status) => ({ status, count: counts.get(status) ?? 0 }));
};
`;

export const repositoryFile = ({ camel }) => `import { ${camel}QuestionIds } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { documentsSource } from '#kernel/documents/documents.source.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';

/** How many documents are in each status, of those that the viewer sees. */
export const countByStatus = async (db: Db, scope: AccountScope, template: VisibleTemplate): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ status: string; total: number }>\`select t.answers -> \${sql.lit(${camel}QuestionIds.status)} ->> 0 as status, count(*)::int as total
    from \${documentsSource.from} where \${documentsSource.within(scope, template)} group by 1\`.execute(db);
  return new Map(rows.map(({ status, total }) => [status, total]));
};
`;

export const rulesFile = ({
  name,
  camel,
  pascal,
}) => `import { type ${pascal}Status, ${camel}StepProblem } from '@airlane/domain/${name}/${name}-status';
import { ${camel}QuestionIds } from '@airlane/domain/template-names';
import { invalidField } from '#kernel/validation.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';

const STATUS = ${camel}QuestionIds.status;
const FIRST: ${pascal}Status = 'Planned';

const statusOf = (values: Values): string => {
  const status = values[STATUS];
  return String((Array.isArray(status) ? status[0] : status) ?? '');
};

/** A status is the first of all where none was chosen, and then only moves along its life. */
export const ${camel}Rules: DocumentRules = {
  takesDrafts: true,
  async complete(_db, _scope, values) {
    return { answers: statusOf(values) === '' ? { [STATUS]: [FIRST] } : {} };
  },
  refuseChange(current, changed) {
    if (changed[STATUS] === undefined) return;
    const message = ${camel}StepProblem(statusOf(current), statusOf(changed));
    if (message !== undefined) throw invalidField(STATUS, 'transition', message);
  },
};
`;

export const accessFile = ({ name, camel, pascal }) => `import type { AccessRows } from '#testing/access/access-row.ts';

export const ${camel}Access: AccessRows = {
  read${pascal}Summary: {
    url: '/api/v1/${name}/summary',
    needs: 'account',
    only: ['admin', 'sales', 'gideManager'],
    key: 'never',
    viewAs: 'never',
    group: 'asListed',
  },
};
`;

export const testFile = ({
  name,
  camel,
  pascal,
}) => `import { createDocument, listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { read${pascal}Summary } from '@airlane/contract/calls/${name}';
import { ${camel}QuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { refusal, testApp } from '#testing/app.ts';

const { acme, delta } = accountIds;
const server = await testApp();
const admin = await server.logIn('admin@airlane.test');
const user = await server.logIn('user@airlane.test');
afterAll(() => server.close());

const create = (name: string, account: string = acme) =>
  admin.call(createDocument, { headers: { template: templateNames.${camel} }, body: { status: 'published', questions: [{ questionId: asked.name, answer: name }] } }, account);
const move = (id: string, version: number, to: string) => admin.call(updateDocument, { params: { id }, body: { version, questions: [{ questionId: asked.status, answer: [to] }] } }, acme);

test('what is made is planned, is listed and counted in its account only', async () => {
  await create('Spring');
  await create('Elsewhere', delta);
  const { totalCount } = await admin.call(listDocuments, { query: { templateName: templateNames.${camel} } }, acme);
  expect(totalCount).toBe(1);
  expect(await admin.call(read${pascal}Summary, {}, acme)).toEqual({ statuses: [{ status: 'Planned', count: 1 }, { status: 'Active', count: 0 }, { status: 'Ended', count: 0 }] });
});

test('a status moves along its life and nowhere else', async () => {
  const { id, version } = await create('Summer');
  const moved = await move(id, version, 'Active');
  const { status, body } = await refusal(move(id, moved.version, 'Planned'));
  expect(status).toBe(400);
  expect(body?.fields?.[0]).toMatchObject({ field: asked.status, rule: 'transition', message: expect.stringContaining('cannot become "Planned"') });
});

test('customers neither see it nor count it', async () => {
  expect(await refusal(user.call(read${pascal}Summary, {}, acme))).toMatchObject({ status: 403 });
  expect(await refusal(user.call(listDocuments, { query: { templateName: templateNames.${camel} } }, acme))).toMatchObject({ status: 404 });
});
`;
