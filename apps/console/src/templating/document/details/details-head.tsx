import type { Document } from '@airlane/contract/entities';
import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { useMemo } from 'react';
import { saysYes, targetOf } from '#lib/sandbox/interpretation.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { LinkButton } from '#ui/button.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { RowActionIcon } from '#templating/table/row-actions/action-icon.tsx';
import { type DrawnAction, rowActions } from '#templating/table/row-actions/row-action.ts';
import { type Row, rowOf } from '#templating/table/rows.ts';
import { useScript } from '#templating/table/scripts/use-row-script.ts';
import { DetailAnswer } from './detail-answer.tsx';
import classes from './document-details.module.css';

interface DetailsHeadProps {
  readonly open: OpenTemplate;
  readonly document: Document;
}

const AGE_MS = 30_000;
const ALWAYS = 'true';
const statusTypes: readonly unknown[] = ['status', 'thingStatus'];

/** How the document stands, beside its title. */
export const DetailsStatus = ({ open, document }: DetailsHeadProps) => {
  const now = useNow(AGE_MS);
  const status = open.template.questions.find(({ metadata }) => statusTypes.includes(metadata?.agGrid_renderAsType));
  const answer = document.questions.find(({ questionId }) => questionId === status?.questionId)?.answer;
  const updatedAt = new Date(document.updatedAt);
  return (
    <span className={classes['head']}>
      {status && <DetailAnswer open={open} question={status} answer={answer} />}
      <time
        dateTime={document.updatedAt}
        title={formatDayAndTime(updatedAt, displayZone)}
      >{`Updated ${formatAge(updatedAt, new Date(now))}`}</time>
    </span>
  );
};

/** A link of the row's menu, where its case applies to this document. */
const LinkAction = ({
  open,
  row,
  action,
}: {
  readonly open: OpenTemplate;
  readonly row: Row;
  readonly action: DrawnAction;
}) => {
  const condition = useScript(
    open,
    row,
    action.isShowMenuItemCustomCaseOnly ? (action.showLinkInCustomCaseOnlyJsFn ?? '') : ALWAYS,
  );
  const outcome = useScript(open, row, action.renderLinkStrFn ?? '');
  const isOffered = condition !== undefined && (!action.isShowMenuItemCustomCaseOnly || saysYes(condition));
  const href = outcome === undefined ? undefined : targetOf(outcome, open.accountId);
  if (!isOffered || href === undefined) return null;
  return (
    <LinkButton
      size="sm"
      variant="default"
      href={href}
      icon={<RowActionIcon action={action} />}
      {...(action.isAnchorTargetBlank && { target: '_blank', rel: 'noreferrer' })}
    >
      {action.title}
    </LinkButton>
  );
};

/** What the document's row in the table links to. What changes or deletes it stays there, where the list follows. */
export const DetailsActions = ({ open, document }: DetailsHeadProps) => {
  const row = useMemo(() => rowOf(document), [document]);
  const links = rowActions(open.template, { role: open.role, vertical: pageSettings.vertical.key }).filter(
    ({ actionType, renderLinkStrFn = '' }) => actionType === 'link' && renderLinkStrFn.trim() !== '',
  );
  return links.map((action, index) => <LinkAction key={index} open={open} row={row} action={action} />);
};
