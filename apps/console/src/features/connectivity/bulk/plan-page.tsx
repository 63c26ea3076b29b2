import type { BulkWho } from '@airlane/contract/calls/bulk';
import type { AppType } from '@airlane/domain/access/roles';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetBulkSelection, bulkSelection } from '#lib/bulk-selection.ts';
import { viewerZone } from '#lib/time/display-zone.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, bulkJobsHref } from '#templating/addresses.ts';
import { thingsText } from '#templating/thing-actions/action-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { type BulkDraft, firstDraft, planOf } from './bulk-drafts.ts';
import { BULK_TITLE } from './bulk-jobs-page.tsx';
import classes from './bulk.module.css';
import { DryRun } from './dry-run.tsx';
import { HowSection } from './how-section.tsx';
import { useBulkPlan } from './use-bulk-plan.ts';
import { WhatSection } from './what-section.tsx';
import { WhoSection } from './who-section.tsx';

const TITLE = 'New bulk job';

interface PlanPageProps {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly appType: AppType;
  /** The saved view that led here. */
  readonly view: string | undefined;
  /** The message about a rule that led here, to give its Things back what the rule took. */
  readonly rule: string | undefined;
}

/** Things that were chosen elsewhere, and how the page calls them. */
interface ChosenThings {
  readonly who: BulkWho;
  readonly text: string;
}

const chosenThings = (
  accountId: string,
  { view, rule }: Pick<PlanPageProps, 'view' | 'rule'>,
): ChosenThings | undefined => {
  if (rule !== undefined) return { who: { kind: 'rule', report: rule }, text: 'Things of the rule' };
  const ticked = view === undefined ? bulkSelection(accountId) : undefined;
  return ticked && { who: ticked.who, text: `Selected (${thingsText(ticked.count)})` };
};

const draftFor = (
  { view, rule }: Pick<PlanPageProps, 'view' | 'rule'>,
  chosen: ChosenThings | undefined,
): BulkDraft => {
  const first = firstDraft(viewerZone());
  if (rule !== undefined) return { ...first, whoKind: 'selection', action: 'activate' };
  if (view !== undefined) return { ...first, whoKind: 'view', view };
  return chosen ? { ...first, whoKind: 'selection' } : first;
};

/** Plans a job: who, what and how, then a dry run, then the start. What is changed after a dry run needs another one. */
export const PlanPage = ({ accountId, accountTitle, appType, view, rule }: PlanPageProps) => {
  const navigate = useNavigate();
  const [chosen] = useState(() => chosenThings(accountId, { view, rule }));
  const [draft, setDraft] = useState<BulkDraft>(() => draftFor({ view, rule }, chosen));
  const plan = useBulkPlan(accountId, ({ id }) => {
    forgetBulkSelection();
    void navigate({ to: '/$accountId/bulk-jobs/$id', params: { accountId, id } });
  });
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const change = (changes: Partial<BulkDraft>): void => {
    plan.forget();
    setDraft((before) => ({ ...before, ...changes }));
  };
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: BULK_TITLE, href: bulkJobsHref(accountId) },
          { label: TITLE },
        ]}
        title={TITLE}
      />
      <WhoSection accountId={accountId} draft={draft} change={change} chosen={chosen?.text} />
      <WhatSection accountId={accountId} draft={draft} change={change} appType={appType} />
      <HowSection draft={draft} change={change} />
      <section className={classes['card']} aria-label="Dry run">
        <h2>4. Dry run and start</h2>
        {plan.preview === undefined ? (
          <>
            <p className={classes['muted']}>
              A dry run shows what would change. Nothing is changed before you start the job.
            </p>
            {plan.failure !== undefined && <Notice tone="error">{plan.failure}</Notice>}
            <div className={classes['buttons']}>
              <Button
                isBusy={plan.isTrying}
                failure={plan.failure}
                onClick={() => void plan.tryOut(planOf(draft, chosen?.who))}
              >
                Dry run
              </Button>
            </div>
          </>
        ) : (
          <DryRun
            preview={plan.preview}
            isBusy={plan.isStarting}
            failure={plan.failure}
            onStart={() => void plan.start()}
            back={
              <Button variant="default" onClick={plan.forget}>
                Change
              </Button>
            }
          />
        )}
      </section>
    </div>
  );
};
