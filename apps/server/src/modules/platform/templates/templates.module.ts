import { templateNames } from '@airlane/domain/template-names';
import { type Contributions, defineModule, plainDocuments } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import { recordSource } from '#kernel/listing/record-source.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { buildTemplateIndexes, dropInvalidIndexes, hasInvalidIndexes } from './template-indexes.repository.ts';
import { seedTemplates } from './seed-templates.ts';
import { TemplateCatalog } from './template-catalog.ts';
import { buildTemplateIndexesJob, repairIndexesJob } from './templates.jobs.ts';
import { templatesSource } from './templates.source.ts';
import { templateRoutes } from './templates.routes.ts';

interface Needs {
  readonly shipped: readonly StoredTemplate[];
  /** Known once all modules stand. */
  readonly contributions: () => Pick<Contributions, 'sources'>;
}

export const templatesModule = (
  { config, db, engine, access, jobs, log }: Kernel,
  { shipped, contributions }: Needs,
) => {
  const catalog = new TemplateCatalog(db, config.vertical);
  let changed: readonly string[] = [];
  return defineModule({
    name: 'platform/templates',
    catalog,
    templates: { [templateNames.templates]: plainDocuments },
    sources: { templates: { source: templatesSource } },
    async prepare() {
      changed = await seedTemplates(db, shipped, log);
    },
    routes: (app) => templateRoutes(app, catalog, access, { db, jobs, homeVertical: config.vertical }),
    jobs: [
      work(buildTemplateIndexesJob, async ({ templateId }, { signal }) => {
        const template = (await catalog.all()).find(({ id }) => id === templateId);
        if (!template) return;
        const { source } = recordSource(contributions().sources, template.source);
        await buildTemplateIndexes(db, engine, source, template, signal);
      }),
      work(repairIndexesJob, async (_data, { signal }) => {
        if (!(await hasInvalidIndexes(db))) return;
        await dropInvalidIndexes(db, engine, signal);
        for (const { id } of await catalog.all()) await jobs.send(buildTemplateIndexesJob, { templateId: id });
      }),
    ],
    async begin() {
      for (const templateId of changed) await jobs.send(buildTemplateIndexesJob, { templateId });
      if (await hasInvalidIndexes(db)) await jobs.send(repairIndexesJob, {});
    },
  });
};
