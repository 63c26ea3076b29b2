import { DATA_LIMIT_EVENT } from '@airlane/domain/things/data-limit-event';
import {
  dataLimitAction,
  dataLimitFieldActions,
  type DataLimitFields,
} from '@airlane/domain/integrations/data-limit-fields';
import { eventRulesQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { eventTypeTitled } from '@airlane/domain/events/event-types';
import { MB } from '@airlane/domain/text/byte-size';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import { searchTextOf } from '#kernel/listing/search-text.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import type { OwnedRules } from '#modules/platform/integrations/owned-rules.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { ownedRuleId, refuseUnknownGroups, ruleOf } from './event-rule.rules.ts';
import { findRule, groupsOfRule, removeRuleDocument, saveRule, saveRuleDocument } from './event-rules.repository.ts';
import { hasDataLimits } from './limit-rules.repository.ts';

const TEMPLATE = templateNames.eventRules;
const MAX_NAME = 100;
const DATA_LIMIT_TYPE = eventTypeTitled(DATA_LIMIT_EVENT);

const answersOf = (integrationName: string, limit: DataLimitFields): Values => ({
  [asked.name]: `Data limit of ${integrationName}`.slice(0, MAX_NAME),
  [asked.events]: [DATA_LIMIT_EVENT],
  [asked.limit]: limit.limitMegabytes,
  [asked.groups]: [...limit.groups],
  [asked.networks]: [...limit.networks],
  [asked.action]: [dataLimitAction(limit)],
  [asked.status]: ['On'],
});

const store = async (
  trx: Db,
  template: StoredTemplate,
  { accountId, viewer }: AccountScope,
  id: string,
  values: Values,
): Promise<void> => {
  const searchText = searchTextOf(template.content.questions, values);
  await saveRuleDocument(trx, { id, templateId: template.id, accountId, userId: viewer.userId, values, searchText });
  // The person who saves the integration is its author from then on.
  await saveRule(trx, id, accountId, viewer.userId, ruleOf(values));
};

/** The data limit of an integration is an event rule like any other, so that the same engine acts and the list of rules shows it. */
export const integrationOwnedRules = (catalog: Pick<TemplateCatalog, 'all'>): OwnedRules => ({
  async validate(db, scope, { id, events, dataLimit }) {
    const own = id === undefined ? undefined : ownedRuleId(id);
    if (dataLimit)
      return refuseUnknownGroups(
        db,
        scope,
        'dataLimit.groups',
        dataLimit.groups,
        own === undefined ? [] : await groupsOfRule(db, own),
      );
    // Beside others it may have come with 'Select all'.
    if (events.length !== 1 || events[0] !== DATA_LIMIT_TYPE || (await hasDataLimits(db, scope.accountId, own))) return;
    throw invalidField(
      'dataLimit.limitMegabytes',
      'required',
      'Enter a data limit. No event rule of this account has one',
    );
  },
  async read(db, integrationId) {
    const rule = await findRule(db, ownedRuleId(integrationId));
    const action = dataLimitFieldActions.find((each) => each === rule?.action);
    return rule?.limit_bytes && action
      ? { limitMegabytes: rule.limit_bytes / MB, groups: rule.groups, networks: rule.networks, action }
      : null;
  },
  async prepare() {
    const template = (await catalog.all()).find(({ description }) => description === TEMPLATE);
    if (!template) throw new Error(`There is no template ${TEMPLATE}`);
    return async (trx, scope, integration, limit) => {
      const id = ownedRuleId(integration.id);
      if (limit === null) {
        if (!(await removeRuleDocument(trx, scope.accountId, id))) return;
      } else await store(trx, template, scope, id, answersOf(integration.name, limit));
      await announceChanges(trx, [
        { accountId: scope.accountId, description: TEMPLATE, documentId: id, memberId: scope.viewer.userId },
      ]);
    };
  },
});
