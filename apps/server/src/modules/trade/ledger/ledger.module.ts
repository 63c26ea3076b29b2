import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ledgerRoutes, type LedgerRouteParts } from './ledger.routes.ts';

/** Others book in it by `book.ts`, in the transaction that moves the money. */
export const ledgerModule = ({ db }: Kernel, { requireTemplate }: Pick<LedgerRouteParts, 'requireTemplate'>) =>
  defineModule({ name: 'trade/ledger', routes: (app) => ledgerRoutes(app, { db, requireTemplate }) });
