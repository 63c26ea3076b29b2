import type { Db } from '../../../database/open.ts';
import type { NetworkPort } from '../../../ports/network/port.ts';
import type { ResultFiles } from '../../platform/results/result-files.ts';
import type { TemplateCatalog } from '../../platform/templates/template-catalog.ts';

export interface ThingActionParts {
  readonly db: Db;
  readonly network: NetworkPort;
  readonly catalog: TemplateCatalog;
  readonly files: ResultFiles;
}
