import { templateNames } from '@airlane/domain/template-names';
import { expect, test } from 'vitest';
import {
  background,
  collectModules,
  defineModule,
  type Module,
  plainDocuments,
  refuseUnknownSources,
} from './define-module.ts';
import { documentsSource } from './documents/documents.source.ts';
import { defineJob, work } from './jobs/define-job.ts';

const every = Object.fromEntries(Object.values(templateNames).map((name) => [name, plainDocuments]));
const { [templateNames.deal]: _deal, ...withoutDeal } = every;
const base = defineModule({ name: 'base', templates: every });
const job = defineJob('nightly', {
  retryLimit: 1,
  retryDelaySeconds: 1,
  expireSeconds: 1,
  batch: 2,
  sideBySide: false,
});
const nothing = async (): Promise<void> => undefined;

test('what modules add is gathered in their order', () => {
  const worker = background(() => nothing);
  const gathered = collectModules([
    base,
    { name: 'one', jobs: [work(job, nothing)], listeners: [nothing], workers: [worker] },
    { name: 'two', options: { '/names': async () => [] }, retention: { rows: nothing } },
  ]);
  expect(gathered.jobs.map((entry) => entry.job.name)).toEqual(['nightly']);
  expect(gathered).toMatchObject({ listeners: [nothing], workers: [worker], retention: { rows: nothing } });
  expect(Object.keys(gathered.options)).toEqual(['/names']);
});

test('documents that set nothing off have no rules, so they may be drafts', () => {
  const rules = { takesDrafts: false };
  const { [templateNames.deal]: _plain, ...others } = every;
  const gathered = collectModules([
    { name: 'one', templates: others },
    { name: 'two', templates: { [templateNames.deal]: rules } },
  ]);
  expect(gathered.rules).toEqual({ [templateNames.deal]: rules });
});

test.each<[string, readonly Module[], string]>([
  ['a module that is there twice', [base, { name: 'base' }], 'The module "base" is there twice'],
  [
    'a job that two modules work on',
    [base, { name: 'one', jobs: [work(job, nothing)] }, { name: 'two', jobs: [work(job, nothing)] }],
    'The job "nightly" is there twice',
  ],
  [
    'a template that two modules claim',
    [base, { name: 'one', templates: { [templateNames.deal]: plainDocuments } }],
    `The template "${templateNames.deal}" is added by the modules base and one`,
  ],
  [
    'a clean-up that two modules call the same',
    [base, { name: 'one', retention: { rows: nothing } }, { name: 'two', retention: { rows: nothing } }],
    'The clean-up "rows" is added by the modules one and two',
  ],
  [
    'a template of no module',
    [{ name: 'one', templates: withoutDeal }],
    `The template "${templateNames.deal}" belongs to no module`,
  ],
])('a server does not start with %s', (_case, modules, message) => {
  expect(() => collectModules(modules)).toThrow(message);
});

test('a server does not start with a template whose source no module declares', () => {
  const gathered = collectModules([base, { name: 'one', sources: { documents: { source: documentsSource } } }]);
  const template = { description: 'Invoices', source: 'documents' };
  expect(() => refuseUnknownSources(gathered, [template])).not.toThrow();
  expect(() => refuseUnknownSources(gathered, [template, { ...template, source: 'invoices' }])).toThrow(
    'The template "Invoices" is of the source "invoices", which no module declares',
  );
});

test('what runs in the background is stopped by what its beginning answered', async () => {
  const calls: string[] = [];
  const worker = background(() => {
    calls.push('begun');
    return async () => void calls.push('stopped');
  });
  await worker.stop();
  await worker.start();
  await worker.stop();
  expect(calls).toEqual(['begun', 'stopped']);
});
