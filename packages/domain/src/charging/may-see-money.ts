import type { ThingScope } from '../access/thing-scope.ts';
import type { AppType } from '../access/roles.ts';

export interface MoneyViewer {
  readonly appType: AppType;
  readonly things: Pick<ThingScope, 'kind'>;
}

/** Sales quotes prices and looks at what a customer pays; it collects nothing. */
const seesMoney: Readonly<Record<AppType, boolean>> = { consumer: true, admin: true, orgAdmin: true, sales: true };

/** Whether a viewer sees what the account pays. It concerns the account as a whole, so it is nothing for those who see a part of its Things. */
export const maySeeMoney = ({ appType, things }: MoneyViewer): boolean => things.kind === 'all' && seesMoney[appType];

/** Closes months and corrects invoices. */
export const mayCloseMonths = (appType: AppType): boolean => appType === 'admin';
