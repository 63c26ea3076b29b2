import { type Contributions, defineModule } from '#kernel/define-module.ts';
import { documentsSource } from '#kernel/documents/documents.source.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { documentRoutes, namedTemplateRoutes } from './documents.routes.ts';
import { DocumentsService } from './documents.service.ts';
import { documentsWriter } from './documents.writer.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  /** What all modules say of their templates, questions and tables; known once all of them stand. */
  readonly contributions: () => Pick<Contributions, 'rules' | 'options' | 'sources'>;
}

export const documentsModule = ({ db, access, lists }: Kernel, { catalog, contributions }: Needs) => {
  const documents = new DocumentsService({ db, access, catalog, lists, contributions });
  return defineModule({
    name: 'platform/documents',
    documents,
    sources: { documents: { source: documentsSource, writer: documentsWriter } },
    routes: (app) => {
      documentRoutes(app, documents);
      namedTemplateRoutes(app, documents);
    },
  });
};
