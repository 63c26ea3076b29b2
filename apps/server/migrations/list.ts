// Written by `npm run migration-list` from the files beside it; never changed by hand.
import { foundation } from './0001-foundation.ts';
import { files } from './0002-files.ts';
import { directoriesAndActions } from './0003-directories-and-actions.ts';
import { savedViews } from './0004-saved-views.ts';
import { templateAuthors } from './0005-template-authors.ts';
import { passwordLinks } from './0006-password-links.ts';
import { thingSorts } from './0007-thing-sorts.ts';
import { access } from './0010-access.ts';
import { auditChain } from './0011-audit-chain.ts';
import { network } from './0012-network.ts';
import { usageRollups } from './0014-usage-rollups.ts';
import { anomalies } from './0015-anomalies.ts';
import { auditSubjects } from './0016-audit-subjects.ts';
import { esimProfiles } from './0017-esim-profiles.ts';
import { shippedTemplates } from './0018-shipped-templates.ts';
import { activeThings } from './0019-active-things.ts';
import { groupUsers } from './0020-group-users.ts';
import { whatWasSeen } from './0022-what-was-seen.ts';
import { networkIntents } from './0023-network-intents.ts';
import { bulkResults } from './0025-bulk-results.ts';
import { templateAudience } from './0026-template-audience.ts';
import { lockout } from './0027-lockout.ts';
import { invitations } from './0028-invitations.ts';
import { accountTitles } from './0029-account-titles.ts';
import { orderNumbers } from './0030-order-numbers.ts';
import { setup } from './0040-setup.ts';
import { coreNetworks } from './0042-core-networks.ts';
import { thingBits } from './0046-thing-bits.ts';
import { templateVersions } from './0050-template-versions.ts';
import { cdrFiles } from './0051-cdr-files.ts';
import { thingContacts } from './0052-thing-contacts.ts';
import { events } from './0055-events.ts';
import { integrations } from './0056-integrations.ts';
import { eventRules } from './0057-event-rules.ts';
import { dueDeliveries } from './0058-due-deliveries.ts';
import { payments } from './0060-payments.ts';
import { buying } from './0062-buying.ts';
import { inbox } from './0066-inbox.ts';
import { notifications } from './0067-notifications.ts';
import { notificationPreferences } from './0068-notification-preferences.ts';
import { charging } from './0069-charging.ts';
import { rating } from './0070-rating.ts';
import { monthClose } from './0071-month-close.ts';
import { budgets } from './0072-budgets.ts';
import { collecting } from './0073-collecting.ts';
import { bulk } from './0076-bulk.ts';
import { ota } from './0077-ota.ts';
import { simInventory } from './0080-sim-inventory.ts';
import { transfers } from './0081-transfers.ts';
import { tagMarks } from './0083-tag-marks.ts';
import { bulkZones } from './0084-bulk-zones.ts';
import { ratePlansByRule } from './0087-rate-plans-by-rule.ts';
import { viewAlerts } from './0088-view-alerts.ts';
import { privateNetworks } from './0089-private-networks.ts';
import { simulatedEdges } from './0090-simulated-edges.ts';
import { viewAs } from './0092-view-as.ts';
import { customerNotes } from './0093-customer-notes.ts';
import { speedTests } from './0094-speed-tests.ts';
import { ntnTypes } from './0095-ntn-types.ts';
import { blockedNetworks } from './0096-blocked-networks.ts';
import { openOutages } from './0097-open-outages.ts';
import { contactRows } from './0098-contact-rows.ts';
import { fleetImports } from './0100-fleet-imports.ts';
import { campaignSteps } from './0101-campaign-steps.ts';
import { thingSpeedTests } from './0102-thing-speed-tests.ts';
import { nodeSamplesByDay } from './0103-node-samples-by-day.ts';
import { taxesOfOrders } from './0104-taxes-of-orders.ts';
import { openOrders } from './0105-open-orders.ts';
import { deadEdges } from './0106-dead-edges.ts';
import { auditChainWithoutKey } from './0109-audit-chain-without-key.ts';
import { pastAssignments } from './0111-past-assignments.ts';
import { chargeDetails } from './0114-charge-details.ts';
import { taxesGivenUp } from './0115-taxes-given-up.ts';
import { thingStates } from './0116-thing-states.ts';
import { intentIndexes } from './0117-intent-indexes.ts';
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
import { monthsInOrder } from './0301-months-in-order.ts';

/** Numbered and forward-only: a released migration never changes, a correction is a new one. */
export const migrationTexts: Readonly<Record<string, string>> = {
  '0001-foundation': foundation,
  '0002-files': files,
  '0003-directories-and-actions': directoriesAndActions,
  '0004-saved-views': savedViews,
  '0005-template-authors': templateAuthors,
  '0006-password-links': passwordLinks,
  '0007-thing-sorts': thingSorts,
  '0010-access': access,
  '0011-audit-chain': auditChain,
  '0012-network': network,
  '0014-usage-rollups': usageRollups,
  '0015-anomalies': anomalies,
  '0016-audit-subjects': auditSubjects,
  '0017-esim-profiles': esimProfiles,
  '0018-shipped-templates': shippedTemplates,
  '0019-active-things': activeThings,
  '0020-group-users': groupUsers,
  '0022-what-was-seen': whatWasSeen,
  '0023-network-intents': networkIntents,
  '0025-bulk-results': bulkResults,
  '0026-template-audience': templateAudience,
  '0027-lockout': lockout,
  '0028-invitations': invitations,
  '0029-account-titles': accountTitles,
  '0030-order-numbers': orderNumbers,
  '0040-setup': setup,
  '0042-core-networks': coreNetworks,
  '0046-thing-bits': thingBits,
  '0050-template-versions': templateVersions,
  '0051-cdr-files': cdrFiles,
  '0052-thing-contacts': thingContacts,
  '0055-events': events,
  '0056-integrations': integrations,
  '0057-event-rules': eventRules,
  '0058-due-deliveries': dueDeliveries,
  '0060-payments': payments,
  '0062-buying': buying,
  '0066-inbox': inbox,
  '0067-notifications': notifications,
  '0068-notification-preferences': notificationPreferences,
  '0069-charging': charging,
  '0070-rating': rating,
  '0071-month-close': monthClose,
  '0072-budgets': budgets,
  '0073-collecting': collecting,
  '0076-bulk': bulk,
  '0077-ota': ota,
  '0080-sim-inventory': simInventory,
  '0081-transfers': transfers,
  '0083-tag-marks': tagMarks,
  '0084-bulk-zones': bulkZones,
  '0087-rate-plans-by-rule': ratePlansByRule,
  '0088-view-alerts': viewAlerts,
  '0089-private-networks': privateNetworks,
  '0090-simulated-edges': simulatedEdges,
  '0092-view-as': viewAs,
  '0093-customer-notes': customerNotes,
  '0094-speed-tests': speedTests,
  '0095-ntn-types': ntnTypes,
  '0096-blocked-networks': blockedNetworks,
  '0097-open-outages': openOutages,
  '0098-contact-rows': contactRows,
  '0100-fleet-imports': fleetImports,
  '0101-campaign-steps': campaignSteps,
  '0102-thing-speed-tests': thingSpeedTests,
  '0103-node-samples-by-day': nodeSamplesByDay,
  '0104-taxes-of-orders': taxesOfOrders,
  '0105-open-orders': openOrders,
  '0106-dead-edges': deadEdges,
  '0109-audit-chain-without-key': auditChainWithoutKey,
  '0111-past-assignments': pastAssignments,
  '0114-charge-details': chargeDetails,
  '0115-taxes-given-up': taxesGivenUp,
  '0116-thing-states': thingStates,
  '0117-intent-indexes': intentIndexes,
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
  '0301-months-in-order': monthsInOrder,
};
