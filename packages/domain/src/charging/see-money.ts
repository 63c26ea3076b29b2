import type { AppType } from '../roles.ts';
import type { ThingScope } from '../access/thing-scope.ts';

/**
 * Who sees what an account pays: amounts of usage, invoices, their files, budgets and forecasts. Sales reads accounts to sell to them; what is charged is between the customer and the provider's
 * advisers. Partners who manage organizations pay for them. Whoever sees some groups only would see a part of a bill that is pooled over all of them.
 */
const seesMoney: Readonly<Record<AppType, boolean>> = { consumer: true, orgAdmin: true, admin: true, sales: false };

export const maySeeMoney = (appType: AppType, things: ThingScope): boolean => seesMoney[appType] && things.kind === 'all';

/** Closes months and corrects invoices. */
export const mayCloseMonths = (appType: AppType): boolean => appType === 'admin';
