import { numberText } from '@airlane/domain/text/number-text';
import { randomUUID } from 'node:crypto';
import { bulkRuleAddress, type SentencePart } from '@airlane/domain/audit/audit-sentence';
import { ruleReportText } from '@airlane/domain/integrations/rule-report';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { aboutDocument, deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { findRule } from './event-rules.repository.ts';
import { findReportedThings, type ReportedFiring, rulesToReport, takeUnreported } from './rule-reports.repository.ts';

const LIMIT_CAUSE = / above (\d+)$/;

const limitOf = ({ cause }: ReportedFiring): number | null => {
  const limit = LIMIT_CAUSE.exec(cause)?.[1];
  return limit === undefined ? null : Number(limit);
};

/** A rule that suspended Things by mistake is undone where bulk actions are previewed and started. */
const undoPart = (accountId: string, report: string, things: number): SentencePart => ({
  text: things === 1 ? 'Activate this Thing again' : `Activate these ${numberText(things)} Things again`,
  href: bulkRuleAddress(accountId, report),
});

const reportRule = (db: Db, template: StoredTemplate, ruleId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const report = `rule-report-${randomUUID()}`;
    const firings = await takeUnreported(trx, ruleId, report);
    const rule = await findRule(trx, ruleId);
    if (firings.length === 0 || !rule) return;
    const { account_id: accountId, name, action } = rule;
    const limitBytes = firings.map(limitOf).find((limit) => limit !== null) ?? null;
    const things = await findReportedThings(
      trx,
      accountId,
      firings.map(({ iccid }) => iccid),
    );
    const ofState = (state: ReportedFiring['state']) =>
      firings
        .filter((firing) => firing.state === state)
        .map(({ iccid }) => ({
          iccid,
          name: things.get(iccid)?.name ?? '',
          usedBytes: limitBytes === null ? null : (things.get(iccid)?.monthBytes ?? null),
        }));
    const [done, failed] = [ofState('done'), ofState('failed')];
    const groups = [...new Set([...things.values()].map(({ group }) => group))];
    const [only] = firings.length === 1 ? firings : [];
    await deliverMessage(trx, template, {
      id: report,
      accountId,
      kind: 'Alert',
      ...ruleReportText({
        rule: name,
        action,
        limitBytes,
        done,
        failed,
        failure: firings.find(({ state }) => state === 'failed')?.reason ?? '',
      }),
      severity: 'Warning',
      about: [
        aboutDocument(accountId, templateNames.eventRules, ruleId, `Event rule ${name}`),
        ...(action === 'Suspend' && done.length > 0
          ? [{ text: ' · ', href: '' }, undoPart(accountId, report, done.length)]
          : []),
      ],
      // Things of several groups are named side by side, so only those who see all groups may read it.
      ...(only ? { iccid: only.iccid } : { thingGroups: groups.length === 1 ? groups : [] }),
    });
  });

/** Reports what rules did since the last report, once they are done with it: a rule that acts on a hundred Things is one message. */
export const reportRules = async (
  { db, catalog }: { readonly db: Db; readonly catalog: TemplateCatalog },
  signal: AbortSignal,
): Promise<void> => {
  const template = await inboxTemplate(catalog);
  for (const ruleId of await rulesToReport(db)) {
    signal.throwIfAborted();
    await reportRule(db, template, ruleId);
  }
};
