import { observationNumbers } from './0118-observation-numbers.ts';
import { confirmedBulkJobs } from './0120-confirmed-bulk-jobs.ts';
import { ordersAreMoney } from './0121-orders-are-money.ts';
import { keysEndWithPeople } from './0122-keys-end-with-people.ts';
import { networkStateSource } from './0130-network-state-source.ts';
import { refundOrders } from './0131-refund-orders.ts';
import { oneOpenOffer } from './0132-one-open-offer.ts';
import { oneEndOfABulkJob } from './0133-one-end-of-a-bulk-job.ts';
import { requestKeys } from './0134-request-keys.ts';
import { ruleReports } from './0141-rule-reports.ts';
import { offersToNobody } from './0142-offers-to-nobody.ts';

/** The last of the migrations before the baseline, for databases that stopped in front of them. No new one is added here. */
export const lastEarlierTexts: Readonly<Record<string, string>> = {
  '0118-observation-numbers': observationNumbers,
  '0120-confirmed-bulk-jobs': confirmedBulkJobs,
  '0121-orders-are-money': ordersAreMoney,
  '0122-keys-end-with-people': keysEndWithPeople,
  '0130-network-state-source': networkStateSource,
  '0131-refund-orders': refundOrders,
  '0132-one-open-offer': oneOpenOffer,
  '0133-one-end-of-a-bulk-job': oneEndOfABulkJob,
  '0134-request-keys': requestKeys,
  '0141-rule-reports': ruleReports,
  '0142-offers-to-nobody': offersToNobody,
};
