import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import { auditSource } from './audit.source.ts';

/** The page over the log that `kernel/audit` writes. */
export const auditLogModule = () =>
  defineModule({
    name: 'platform/audit-log',
    templates: { [templateNames.audit]: plainDocuments },
    sources: { audit: { source: auditSource } },
  });
