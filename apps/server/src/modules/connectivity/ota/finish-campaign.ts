import type { CampaignStatus, OtaJobCounts } from '@airlane/domain/ota/campaign-status';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import { campaignIdOf } from './campaigns.source.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { aboutDocument, deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { closeCampaign, pauseActive } from './campaigns.repository.ts';
import type { CampaignRow } from './due-jobs.repository.ts';
import { announceCampaign } from './job-outcomes.repository.ts';

const textOf = ({ total, completed, failed, canceled }: OtaJobCounts): string =>
  [
    `${completed} of ${total} cards confirmed the package.`,
    ...(failed === 0 ? [] : [`${failed} failed.`]),
    ...(canceled === 0 ? [] : [`${canceled} ${canceled === 1 ? 'was' : 'were'} removed.`]),
  ].join(' ');

/** Too many cards failed: nothing more is sent until a person has read why and resumes it. Only one process finds it active. */
export const pauseCampaign = async (
  db: Db,
  catalog: TemplateCatalog,
  { number, id, account_id: accountId, name, created_by: memberId, started_by, thing_groups: thingGroups }: CampaignRow,
  reason: string,
): Promise<void> => {
  const inbox = await inboxTemplate(catalog);
  await db.transaction().execute(async (trx) => {
    const version = await pauseActive(trx, number, reason);
    if (version === undefined) return;
    await recordEvent(trx, accountId, 'campaign.paused', {
      campaign: campaignIdOf(id),
      name,
      by: started_by ?? memberId,
      reason,
    });
    await announceChanges(trx, [
      { accountId, description: templateNames.otaTable, documentId: campaignIdOf(id), memberId },
    ]);
    await announceCampaign(trx, number, 'idle');
    await deliverMessage(trx, inbox, {
      id: `message-${id}-paused-${version}`,
      accountId,
      kind: 'Result',
      about: aboutDocument(accountId, templateNames.otaTable, campaignIdOf(id), name),
      subject: `Campaign paused: ${name}`,
      text: `${reason}. Nothing more is sent until someone resumes it.`,
      severity: 'Warning',
      memberId,
      thingGroups,
    });
  });
};

/** The campaign is over: the person who made it reads how it went, and integrations are notified. Only one process finds it unfinished. */
export const finishCampaign = async (
  db: Db,
  catalog: TemplateCatalog,
  { number, id, account_id: accountId, name, created_by: memberId, thing_groups: thingGroups }: CampaignRow,
  status: CampaignStatus,
  counts: OtaJobCounts,
): Promise<void> => {
  // Asked before the transaction, because the embedded database has one session.
  const inbox = await inboxTemplate(catalog);
  await db.transaction().execute(async (trx) => {
    if (!(await closeCampaign(trx, number, status))) return;
    const { completed, failed, canceled } = counts;
    await recordEvent(trx, accountId, 'campaign.finished', {
      campaign: campaignIdOf(id),
      name,
      status,
      completed,
      failed,
      canceled,
    });
    await announceChanges(trx, [
      { accountId, description: templateNames.otaTable, documentId: campaignIdOf(id), memberId },
    ]);
    await deliverMessage(trx, inbox, {
      id: `message-${id}`,
      accountId,
      kind: 'Result',
      about: aboutDocument(accountId, templateNames.otaTable, campaignIdOf(id), name),
      subject: `Campaign ${status}: ${name}`,
      text: textOf(counts),
      severity: failed === 0 ? 'Info' : 'Warning',
      memberId,
      thingGroups,
    });
  });
};
