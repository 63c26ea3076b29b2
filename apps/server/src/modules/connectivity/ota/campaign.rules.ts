import { bulkHowSchema } from '@airlane/contract/calls/bulk';
import { campaignKeys, NO_CARDS_CHOSEN } from '@airlane/domain/ota/campaign-limits';
import { type CampaignStatus, campaignStepProblem } from '@airlane/domain/ota/campaign-status';
import { otaCommandsProblem } from '@airlane/domain/ota/apdu';
import { type OtaContent, otaContentProblem } from '@airlane/domain/ota/ota-package';
import { otaTableQuestionIds } from '@airlane/domain/template-names';
import { rolloutKey } from '@airlane/domain/ota/campaign-rollout';
import { storedFileAt } from '@airlane/domain/uploads/stored-file';
import { z } from 'zod';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { campaignIdOf } from './campaigns.source.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import { findStoredFile } from '#modules/platform/files/files.repository.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { commandQuestion, contentQuestion, questionNamed, readCampaign } from './campaign-content.ts';
import { cancelJobs, countSelected, findCampaign, insertCampaign } from './campaigns.repository.ts';
import { countJobs } from './due-jobs.repository.ts';
import { acceptFailures } from './campaign-steps.repository.ts';
import { announceCampaign } from './job-outcomes.repository.ts';

/** What the file really is: its name and size are not taken from the answer that is sent. */
const withStoredFile = async (
  db: Db,
  { accountId }: AccountScope,
  content: OtaContent,
  field: string,
): Promise<OtaContent> => {
  const { file } = content;
  if (file === null) return content;
  const named = storedFileAt(file.url);
  const row = named && (await findStoredFile(db, accountId, named.id));
  if (!row) throw invalidField(field, 'file', 'This file is no longer stored in this account. Choose it again');
  return { ...content, file: { name: row.name, url: file.url, size: row.size } };
};

/** Every template with `isOtaTemplate`: a document of it is a campaign, which waits until a person starts it. */
export const otaTemplateRules: DocumentRules = {
  async complete(db, scope, values, { template }) {
    const { questions } = template.content;
    const read = readCampaign(questions, values);
    // A template that asks for no name gives its own.
    const order = {
      ...read,
      name: read.name || template.title,
      content: await withStoredFile(db, scope, read.content, contentQuestion(questions)),
    };
    const fieldOf = (key: string): string => questionNamed(questions, key);
    const problem = otaContentProblem(order.content, order.bearer);
    if (problem !== undefined) throw invalidField(contentQuestion(questions), 'content', problem);
    const unreadable = otaCommandsProblem(order.content.commands);
    if (unreadable !== undefined) throw invalidField(commandQuestion(questions), 'command', unreadable);
    const [wrong] = bulkHowSchema.safeParse(order.how).error?.issues ?? [];
    if (wrong) throw invalidField(fieldOf(rolloutKey(wrong.path)), 'rollout', wrong.message);
    if (order.groups.length === 0 && order.iccids.length === 0)
      throw invalidField(fieldOf(campaignKeys.groups), 'required', NO_CARDS_CHOSEN);
    const { total, unknownIccids } = await countSelected(db, scope, order);
    const [stranger] = unknownIccids;
    const field = fieldOf(
      stranger !== undefined && order.iccids.includes(stranger) ? campaignKeys.iccids : campaignKeys.groups,
    );
    if (stranger !== undefined)
      throw invalidField(
        field,
        'unknownThing',
        `There is no Thing ${order.iccids.includes(stranger) ? 'with the ICCID' : 'in the group'} ${stranger} in ${scope.accountTitle}${unknownIccids.length > 1 ? `, nor for ${unknownIccids.length - 1} more` : ''}`,
      );
    if (total === 0) throw invalidField(field, 'noThings', 'There are no Things to send this to');
    return { answers: {}, created: (trx, { id }) => insertCampaign(trx, scope, id, template.title, order) };
  },
  refuseChange() {
    throw new AppError('CAMPAIGN_REFUSED', {
      values: { reason: 'The content of a campaign cannot be changed. Create a new one.' },
    });
  },
  refuseRemoval() {
    throw new AppError('CAMPAIGN_REFUSED', { values: { reason: 'A campaign stays listed with its results.' } });
  },
};

const statusOf = (values: Values): string | undefined =>
  z.array(z.string()).catch([]).parse(values[otaTableQuestionIds.status])[0];

/** The table of campaigns: setting the status starts, pauses and cancels. */
export const campaignTableRules: DocumentRules = {
  refuseChange(current, changed) {
    const to = statusOf(changed);
    const problem = to === undefined ? undefined : campaignStepProblem(statusOf(current) ?? '', to);
    if (problem !== undefined) throw invalidField(otaTableQuestionIds.status, 'transition', problem);
  },
  async changed(trx, scope, { id, values }) {
    const to = statusOf(values) as CampaignStatus | undefined;
    const campaign = to && (await findCampaign(trx, scope, id));
    if (!campaign || to === undefined) return;
    const { accountId, viewer } = scope;
    const { number, name } = campaign;
    const about = { campaign: campaignIdOf(campaign.id), name };
    const unreadable = to === 'active' ? otaCommandsProblem(campaign.content.commands) : undefined;
    if (unreadable !== undefined)
      throw new AppError('CAMPAIGN_REFUSED', { values: { reason: `It cannot be started. ${unreadable}` } });
    if (to === 'active') await acceptFailures(trx, campaign);
    if (to === 'active')
      await recordEvent(trx, accountId, 'campaign.started', {
        ...about,
        jobs: (await countJobs(trx, number)).total,
        by: viewer.userId,
      });
    if (to === 'idle')
      await recordEvent(trx, accountId, 'campaign.paused', { ...about, by: viewer.userId, reason: '' });
    if (to === 'canceled') {
      await cancelJobs(trx, number);
      const { completed, failed, canceled } = await countJobs(trx, number);
      await recordEvent(trx, accountId, 'campaign.finished', { ...about, status: to, completed, failed, canceled });
    }
    await announceCampaign(trx, number, to);
  },
};
