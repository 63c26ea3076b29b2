import { MAX_WATCHED_THINGS, tellsOf, viewAlertText, type ViewMove } from '@airlane/domain/lists/view-alerts';
import { templateNames } from '@airlane/domain/template-names';
import { viewAddress } from '@airlane/domain/audit/audit-sentence';
import type { ViewState } from '@airlane/contract/table-state';
import { findScope } from '#kernel/access/access.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { thingsOfTable } from '../bulk/selected-things.ts';
import type { SelectionSql } from '../bulk/selections.repository.ts';
import {
  countThings,
  findWatchedViews,
  lockView,
  markWatched,
  type MovedThing,
  moveMembers,
  removeAlert,
  type WatchedView,
} from './watched-views.repository.ts';

export interface WatchViewsParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  readonly log: { error(detail: object, message: string): void };
}

const VIEWS_AT_ONCE = 100;
const eventOf = { enters: 'thing.entered-view', leaves: 'thing.left-view' } as const satisfies Readonly<
  Record<ViewMove, string>
>;

const notifyOwner = async (
  trx: Db,
  inbox: StoredTemplate,
  view: WatchedView,
  moved: readonly MovedThing[],
  at: Date,
): Promise<void> => {
  // A private view is its owner's business: its name leaves by no integration.
  if (view.isShared)
    await recordThingEvents(
      trx,
      moved.map(({ iccid, move }) => ({ iccid, type: eventOf[move], at, data: { view: view.id, name: view.name } })),
    );
  for (const move of ['enters', 'leaves'] as const) {
    const names = moved.filter((thing) => thing.move === move).map(({ name, iccid }) => name || iccid);
    if (names.length === 0) continue;
    await deliverMessage(trx, inbox, {
      id: `view-${view.id}-${move}-${at.getTime()}`,
      accountId: view.accountId,
      kind: 'Alert',
      severity: 'Warning',
      ...viewAlertText(move, view.name, names),
      about: { text: `View ${view.name}`, href: viewAddress(view.accountId, templateNames.thingsTable, view.id) },
      memberId: view.owner.userId,
      thingGroups: [],
      appTypes: [view.owner.appType],
    });
  }
};

/** Takes the alert away and says why. */
const giveUp = async (
  trx: Db,
  inbox: StoredTemplate,
  { id, accountId, name, owner }: WatchedView,
  reason: string,
): Promise<void> => {
  await removeAlert(trx, id);
  await deliverMessage(trx, inbox, {
    id: `view-${id}-off-${Date.now()}`,
    accountId,
    kind: 'Alert',
    severity: 'Warning',
    subject: `The alert of the view "${name}" was switched off`,
    text: reason,
    memberId: owner.userId,
    thingGroups: [],
    appTypes: [owner.appType],
  });
};

const TOO_MANY = `The view has more than ${MAX_WATCHED_THINGS.toLocaleString('en-US')} Things. Narrow it down and switch the alert on again.`;
const COLUMN_GONE =
  'The view filters by a column that you no longer see. Change the filter and switch the alert on again.';

/** Nothing where the view filters by a column that its owner may not see. */
const thingsOfView = async (
  { db, catalog }: WatchViewsParts,
  scope: AccountScope,
  { q, filters, reportFilters }: ViewState,
): Promise<SelectionSql | undefined> => {
  try {
    return await thingsOfTable({ db, catalog }, scope, { search: q, filters, reportFilters });
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') return undefined;
    throw error;
  }
};

const watchView = async (parts: WatchViewsParts, inbox: StoredTemplate, view: WatchedView): Promise<void> => {
  // What the owner may see now counts, not what they saw when the alert was set.
  const { db } = parts;
  const scope = await findScope(db, view.owner, view.accountId);
  if (!scope) return;
  const selected = await thingsOfView(parts, scope, view.state);
  if (!selected) {
    return db.transaction().execute(async (trx) => {
      if (await lockView(trx, view)) await giveUp(trx, inbox, view, COLUMN_GONE);
    });
  }
  if (selected.kind !== 'selected') return;
  await db.transaction().execute(async (trx) => {
    if (!(await lockView(trx, view))) return;
    if ((await countThings(trx, selected, MAX_WATCHED_THINGS + 1)) > MAX_WATCHED_THINGS)
      return giveUp(trx, inbox, view, TOO_MANY);
    const moved = await moveMembers(trx, view, selected);
    const now = new Date();
    if (!view.isKnown) {
      await markWatched(trx, view.id, now);
      return;
    }
    const announced = moved.filter(({ move }) => tellsOf(view.alert, move));
    if (announced.length > 0) await notifyOwner(trx, inbox, view, announced, now);
  });
};

/** The job: looks at every view that carries an alert. A view that cannot be read must not keep the others waiting. */
export const watchViews = async (parts: WatchViewsParts, signal?: AbortSignal): Promise<void> => {
  const inbox = await inboxTemplate(parts.catalog);
  let after = '';
  for (;;) {
    const views = await findWatchedViews(parts.db, after, VIEWS_AT_ONCE);
    for (const view of views) {
      if (signal?.aborted) return;
      await watchView(parts, inbox, view).catch((error: unknown) =>
        parts.log.error({ view: view.id, err: error }, 'A saved view could not be watched'),
      );
      after = view.id;
    }
    if (views.length < VIEWS_AT_ONCE) return;
  }
};
