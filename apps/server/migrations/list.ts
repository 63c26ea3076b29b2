// Written by `npm run migration-list` from the files beside it; never changed by hand.
import { baselinePeople } from './0201-baseline-people.ts';
import { baselineDocuments } from './0202-baseline-documents.ts';
import { baselineAudit } from './0203-baseline-audit.ts';
import { baselineEvents } from './0204-baseline-events.ts';
import { baselineNetworks } from './0205-baseline-networks.ts';
import { baselineThings } from './0206-baseline-things.ts';
import { baselineThingBits } from './0207-baseline-thing-bits.ts';
import { baselineUsage } from './0208-baseline-usage.ts';
import { baselineThingTests } from './0209-baseline-thing-tests.ts';
import { baselineBulk } from './0210-baseline-bulk.ts';
import { baselinePrivateNetworks } from './0211-baseline-private-networks.ts';
import { baselineOrders } from './0212-baseline-orders.ts';
import { baselineCharging } from './0213-baseline-charging.ts';
import { baselineImports } from './0214-baseline-imports.ts';
import { baselineStaff } from './0215-baseline-staff.ts';
import { monthsInOrder } from './0301-months-in-order.ts';
import { invoiceTaxes } from './0302-invoice-taxes.ts';
import { sellers } from './0303-sellers.ts';
import { subscriptions } from './0304-subscriptions.ts';
import { ledger } from './0305-ledger.ts';
import { ownName } from './0306-own-name.ts';
import { papers } from './0307-papers.ts';
import { legalTexts } from './0309-legal-texts.ts';
import { reconciliation } from './0310-reconciliation.ts';

/** Numbered and forward-only: a released migration never changes, a correction is a new one. */
export const migrationTexts: Readonly<Record<string, string>> = {
  '0201-baseline-people': baselinePeople,
  '0202-baseline-documents': baselineDocuments,
  '0203-baseline-audit': baselineAudit,
  '0204-baseline-events': baselineEvents,
  '0205-baseline-networks': baselineNetworks,
  '0206-baseline-things': baselineThings,
  '0207-baseline-thing-bits': baselineThingBits,
  '0208-baseline-usage': baselineUsage,
  '0209-baseline-thing-tests': baselineThingTests,
  '0210-baseline-bulk': baselineBulk,
  '0211-baseline-private-networks': baselinePrivateNetworks,
  '0212-baseline-orders': baselineOrders,
  '0213-baseline-charging': baselineCharging,
  '0214-baseline-imports': baselineImports,
  '0215-baseline-staff': baselineStaff,
  '0301-months-in-order': monthsInOrder,
  '0302-invoice-taxes': invoiceTaxes,
  '0303-sellers': sellers,
  '0304-subscriptions': subscriptions,
  '0305-ledger': ledger,
  '0306-own-name': ownName,
  '0307-papers': papers,
  '0309-legal-texts': legalTexts,
  '0310-reconciliation': reconciliation,
};
