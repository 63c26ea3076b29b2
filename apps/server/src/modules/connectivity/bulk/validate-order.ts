import type { BulkRow, BulkWhat } from '@airlane/contract/calls/bulk';
import { bulkActionOf, type BulkActionName } from '@airlane/domain/bulk/bulk-actions';
import { groupMoveProblem } from '@airlane/domain/access/thing-scope';
import { keptSmsProblems } from '@airlane/domain/things/sms-rules';
import { optionText } from '@airlane/domain/text/text-of';
import { templateNames, thingsTableQuestionIds } from '@airlane/domain/template-names';
import { refuseKeyWithout } from '#kernel/access/key-permissions.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { findBacs } from './bacs.repository.ts';
import { knownNetworks } from '../things/things.repository.ts';
import { findRatePlanNames } from '../things/rate-plans.repository.ts';

const refuse = (field: string, rule: string, message: string): AppError => invalidField(`what.${field}`, rule, message);

/** By role and key. Every way to a job asks this: the order, its preview, a retry, an undo, and what is ordered about the job later. */
export const refuseUnlessAllowed = (action: BulkActionName, scope: AccountScope): void => {
  const { appTypes, permission } = bulkActionOf(action);
  if (!appTypes.includes(scope.viewer.appType)) throw new AppError('FORBIDDEN');
  refuseKeyWithout(scope, permission);
};

const optionTitles = (options: unknown): readonly string[] => (Array.isArray(options) ? options.map(optionText) : []);

/** Tags are those that the Things table offers. */
const refuseUnknownTags = async (
  catalog: TemplateCatalog,
  scope: AccountScope,
  tags: readonly string[],
): Promise<void> => {
  const table = await catalog.byName(templateNames.thingsTable, readerOf(scope));
  const question = table?.content.questions.find(({ questionId }) => questionId === thingsTableQuestionIds.tags);
  if (!question) throw new AppError('FORBIDDEN');
  const known = optionTitles((question.metadata as Readonly<Record<string, unknown>> | undefined)?.['options']);
  const unknown = tags.filter((tag) => !known.includes(tag));
  if (unknown.length > 0)
    throw refuse('tags', 'unknownOption', `There is no tag "${unknown[0]}". Choose from: ${known.join(', ')}`);
};

/** Validates what no schema can: a plan, a group or a tag has to exist for the person who names it. */
export const validateOrder = async (
  { db, catalog }: { readonly db: Db; readonly catalog: TemplateCatalog },
  scope: AccountScope,
  what: BulkWhat,
): Promise<void> => {
  refuseUnlessAllowed(what.action, scope);
  switch (what.action) {
    case 'sms': {
      const [problem] = keptSmsProblems(what, { isUsc: scope.features.includes('usc') });
      if (problem) throw refuse(problem.field, problem.rule, problem.message);
      return;
    }
    case 'group': {
      const message = groupMoveProblem(scope.things, what.group);
      if (message !== undefined) throw refuse('group', 'ownGroups', message);
      return;
    }
    case 'addTags':
    case 'removeTags':
      return refuseUnknownTags(catalog, scope, what.tags);
    case 'blockNetworks':
    case 'unblockNetworks': {
      const known = await knownNetworks(db, scope, what.networks);
      const unknown = what.networks.find((name) => !known.includes(name));
      if (unknown !== undefined)
        throw refuse('networks', 'unknownOption', `No Thing has used the network "${unknown}"`);
      return;
    }
    case 'ratePlan':
      if (!(await findRatePlanNames(db, scope)).includes(what.ratePlan))
        throw refuse('ratePlan', 'unknownRatePlan', 'Choose a rate plan of this account');
      return;
    case 'bac':
      if (!(await findBacs(db, scope)).some(({ id }) => id === what.bacId))
        throw refuse('bacId', 'unknownBac', 'Choose a BAC of this account');
      return;
    case 'suspend':
    case 'activate':
    case 'refresh':
    case 'dataLimit':
    case 'describe':
    case 'limits':
      return;
  }
};

/** Groups and tags of rows have to exist for the person who names them. */
export const validateRows = async (
  { catalog }: { readonly catalog: TemplateCatalog },
  scope: AccountScope,
  rows: readonly BulkRow[],
): Promise<void> => {
  const tags = [...new Set(rows.flatMap((row) => row.tags ?? []))];
  if (tags.length > 0) await refuseUnknownTags(catalog, scope, tags);
  for (const group of new Set(rows.flatMap((row) => row.group ?? []))) {
    const message = groupMoveProblem(scope.things, group);
    if (message !== undefined) throw refuse('group', 'ownGroups', message);
  }
};
