import { DATA_LIMIT_EVENT, dataLimitAction, dataLimitFieldActions, type DataLimitFields, eventTypeTitled, eventRulesQuestionIds as asked, templateNames } from '@airlane/domain';
import { sql } from 'kysely';
import type { AccountScope } from '../../../access/viewer.ts';
import type { Db } from '../../../database/open.ts';
import { searchTextOf } from '../../../listing/search-text.ts';
import type { StoredTemplate } from '../../../listing/stored-template.ts';
import { AppError } from '../../../errors.ts';
import { announceChanges } from '../../../realtime/changes.ts';
import type { Values } from '../../platform/documents/writers/writer.ts';
import type { OwnedRules } from '../../platform/integrations/owned-rules.ts';
import type { TemplateCatalog } from '../../platform/templates/template-catalog.ts';
import { knownNetworks, unknownGroup } from '../things/things.repository.ts';
import { ownedRuleId, ruleOf } from './event-rule-document.ts';
import { saveRule } from './event-rules.repository.ts';

const TEMPLATE = templateNames.eventRules;
const BYTES_IN_MEGABYTE = 1_048_576;
const MAX_NAME = 100;

const answersOf = (integrationName: string, limit: DataLimitFields): Values => ({
  [asked.name]: `Data limit of ${integrationName}`.slice(0, MAX_NAME),
  [asked.events]: [DATA_LIMIT_EVENT],
  [asked.limit]: limit.limitMegabytes,
  [asked.groups]: [...limit.groups],
  [asked.networks]: [...limit.networks],
  [asked.action]: [dataLimitAction(limit)],
  [asked.status]: ['On'],
});

const store = async (trx: Db, template: StoredTemplate, { accountId, viewer }: AccountScope, id: string, values: Values): Promise<void> => {
  const answers = JSON.stringify(values);
  const searchText = searchTextOf(template.content.questions, values);
  await sql`
    insert into documents (id, template_id, account_id, member_id, status, answers, search_text, created_by)
    values (${id}, ${template.id}, ${accountId}, ${viewer.userId}, 'published', ${answers}::jsonb, ${searchText}, ${viewer.userId})
    on conflict (id) do update set answers = excluded.answers, search_text = excluded.search_text, version = documents.version + 1, updated_at = now()
    where documents.account_id = ${accountId} and documents.answers <> excluded.answers`.execute(trx);
  // Whoever saves the integration answers for what the rule does from then on.
  await saveRule(trx, id, accountId, viewer.userId, ruleOf(values));
};

const refuse = (field: string, rule: string, message: string): AppError => new AppError('VALIDATION_FAILED', { fields: [{ field: `dataLimit.${field}`, rule, message }] });

/** Whether another rule of the account has a limit, which an integration without its own is told of. */
const hasOtherLimit = async (db: Db, { accountId }: AccountScope, integrationId: string | undefined): Promise<boolean> => {
  const others = db.selectFrom('event_rules').select('document_id').where('account_id', '=', accountId).where('limit_bytes', 'is not', null);
  const row = await (integrationId === undefined ? others : others.where('document_id', '<>', ownedRuleId(integrationId))).limit(1).executeTakeFirst();
  return row !== undefined;
};

const refuseUnknown = async (db: Db, scope: AccountScope, { groups, networks }: DataLimitFields): Promise<void> => {
  const group = await unknownGroup(db, scope, groups);
  if (group !== undefined) throw refuse('groups', 'unknownOption', `There is no group "${group}" in ${scope.accountTitle}`);
  const known = await knownNetworks(db, scope, networks);
  const network = networks.find((name) => !known.includes(name));
  if (network !== undefined) throw refuse('networks', 'unknownOption', `No Thing has used the network "${network}"`);
};

/** The data limit of an integration is an event rule like any other, so that the same engine acts and the list of rules shows it. */
export const integrationOwnedRules = (catalog: Pick<TemplateCatalog, 'all'>): OwnedRules => ({
  async judge(db, scope, { events, dataLimit }, integrationId) {
    if (dataLimit !== null) return refuseUnknown(db, scope, dataLimit);
    const type = eventTypeTitled(DATA_LIMIT_EVENT);
    if (type !== undefined && events.includes(type) && !(await hasOtherLimit(db, scope, integrationId))) throw refuse('limitMegabytes', 'required', 'Enter a data limit: no event rule of this account has one');
  },
  async read(db, integrationId) {
    const rule = await db.selectFrom('event_rules').selectAll().where('document_id', '=', ownedRuleId(integrationId)).executeTakeFirst();
    const action = dataLimitFieldActions.find((each) => each === rule?.action);
    return rule?.limit_bytes && action ? { limitMegabytes: rule.limit_bytes / BYTES_IN_MEGABYTE, groups: rule.groups, networks: rule.networks, action } : null;
  },
  async prepare() {
    const template = (await catalog.all()).find(({ description }) => description === TEMPLATE);
    if (!template) throw new Error(`There is no template ${TEMPLATE}`);
    return async (trx, scope, integration, limit) => {
      const id = ownedRuleId(integration.id);
      if (limit === null) {
        const gone = await trx.deleteFrom('documents').where('id', '=', id).where('account_id', '=', scope.accountId).executeTakeFirst();
        if (gone.numDeletedRows === 0n) return;
      } else await store(trx, template, scope, id, answersOf(integration.name, limit));
      await announceChanges(trx, [{ accountId: scope.accountId, description: TEMPLATE, documentId: id, memberId: scope.viewer.userId }]);
    };
  },
});
