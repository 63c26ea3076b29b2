import { GROUP_USER, templateNames, verticalHasPage } from '@airlane/domain';
import { IconArrowsExchange, IconBolt, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lazy, useMemo } from 'react';
import { pageSettings } from '../../lib/page-settings.ts';
import { myAccountsQuery } from '../../lib/queries/me.ts';
import { templatesQuery } from '../../lib/queries/templates.ts';
import { useMayActOnThings } from '../../lib/session/may-act-on-things.ts';
import { keepMeantForBulk } from '../../lib/meant-for-bulk.ts';
import { LinkButton } from '../../ui/button.tsx';
import { planBulkHref, transfersHref } from '../addresses.ts';
import { noSelection } from '../table/selection/selection.ts';
import { useTable } from '../table/table-context.ts';
import { bulkThings, givenThings, type GivenThings } from './given-things.ts';
import { PopoverButton } from './popover-button.tsx';
import type { TemplateFormProps } from './template-form.ts';

interface BulkAction {
  readonly text: string;
  /** The template whose document orders the action. */
  readonly templateName: string;
  readonly Form: ComponentType<TemplateFormProps & { readonly given?: GivenThings; readonly onDone?: () => void }>;
}

/** What can be done with the selected rows of a table, by its template name. */
const bulkActions: Readonly<Partial<Record<string, BulkAction>>> = {
  [templateNames.thingsTable]: {
    text: 'Apply action',
    templateName: templateNames.csm,
    Form: lazy(() => import('./thing-action-form.tsx')),
  },
};

interface ShownProps {
  readonly totalCount: number;
}

/** Ticked Things go on to the page that plans a bulk job. */
const BulkJobButton = ({ totalCount }: ShownProps) => {
  const { open, asked, reportFilters, selection } = useTable();
  const mayAct = useMayActOnThings();
  if (!mayAct || open.template.description !== templateNames.thingsTable) return null;
  const { who, count } = bulkThings(selection, { totalCount, search: asked.q, filters: asked.filters, reportFilters });
  return (
    <LinkButton
      size="xs"
      variant="default"
      icon={<IconListCheck size={14} />}
      href={planBulkHref(open.accountId)}
      onClick={() => keepMeantForBulk({ accountId: open.accountId, who, count })}
    >
      Bulk job
    </LinkButton>
  );
};

/** Ticked Things go on to the page that offers them to another account. */
const OfferButton = ({ totalCount }: ShownProps) => {
  const { open, asked, reportFilters, selection } = useTable();
  const mayAct = useMayActOnThings();
  const { data: accounts } = useQuery(myAccountsQuery());
  const isWhole = accounts?.find(({ id }) => id === open.accountId)?.profile !== GROUP_USER;
  const isOffered =
    mayAct &&
    accounts !== undefined &&
    isWhole &&
    !open.isAdminPanel &&
    verticalHasPage(pageSettings.vertical.key, 'transfers');
  if (!isOffered || open.template.description !== templateNames.thingsTable) return null;
  const { who, count } = bulkThings(selection, { totalCount, search: asked.q, filters: asked.filters, reportFilters });
  return (
    <LinkButton
      size="xs"
      variant="default"
      icon={<IconArrowsExchange size={14} />}
      href={transfersHref(open.accountId)}
      onClick={() => keepMeantForBulk({ accountId: open.accountId, who, count })}
    >
      Offer selected
    </LinkButton>
  );
};

export const SelectionPopovers = (props: ShownProps) => (
  <>
    <ActionPopover {...props} />
    <BulkJobButton {...props} />
    <OfferButton {...props} />
  </>
);

const ActionPopover = ({ totalCount }: ShownProps) => {
  const { open, asked, reportFilters, selection, select } = useTable();
  const action = bulkActions[open.template.description];
  const { data: templates } = useQuery(templatesQuery(open.accountId));
  const template = templates?.find(
    ({ description, access }) => description === action?.templateName && access.canCreate,
  );
  const openAction = useMemo(() => template && { ...open, template }, [open, template]);
  if (action === undefined || openAction === undefined) return null;
  const { text, Form } = action;
  const given = givenThings(selection, { totalCount, search: asked.q, filters: asked.filters, reportFilters });
  return (
    <PopoverButton
      size="xs"
      text={text}
      command={`${text} to ${given.count.toLocaleString()} selected`}
      icon={<IconBolt size={14} />}
      renderForm={({ onClose }) => (
        <Form open={openAction} given={given} onClose={onClose} onDone={() => select(noSelection)} />
      )}
    />
  );
};
