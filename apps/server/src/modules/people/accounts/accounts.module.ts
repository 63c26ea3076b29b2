import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reachableAccounts } from '#kernel/access/access.repository.ts';
import { accountRules } from './account.rules.ts';
import { accountsSource } from './accounts.source.ts';
import { accountsWriter } from './accounts.writer.ts';

export const accountsModule = ({ db }: Kernel) =>
  defineModule({
    name: 'people/accounts',
    sources: { accounts: { source: accountsSource, writer: accountsWriter } },
    templates: { [templateNames.accounts]: accountRules },
    options: {
      '/api/v3/me/brands': async ({ viewer }, ids) =>
        (
          await reachableAccounts(db, viewer)
            .select('accounts.id')
            .where('accounts.id', 'in', [...ids])
            .execute()
        ).map(({ id }) => id),
    },
  });
