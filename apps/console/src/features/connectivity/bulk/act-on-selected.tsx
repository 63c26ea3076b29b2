import { templateNames } from '@airlane/domain/template-names';
import { IconBolt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { templatesQuery } from '#lib/queries/templates.ts';
import { givenThings } from '#templating/popover-forms/given-things.ts';
import { PopoverButton } from '#templating/popover-forms/popover-button.tsx';
import { noSelection } from '#templating/table/selection/selection.ts';
import { useTable } from '#templating/table/table-context.ts';
import type { SelectionActionProps } from '#templating/table/table-parts.ts';

const ThingActionForm = lazy(() => import('./thing-action-form.tsx'));
const TEXT = 'Apply action';

/** Orders an action on the selected Things. */
export const ActOnSelected = ({ totalCount }: SelectionActionProps) => {
  const { open, asked, reportFilters, selection, select } = useTable();
  const { data: templates } = useQuery(templatesQuery(open.accountId));
  const template = templates?.find(({ description, access }) => description === templateNames.csm && access.canCreate);
  const openAction = useMemo(() => template && { ...open, template }, [open, template]);
  if (openAction === undefined) return null;
  const given = givenThings(selection, { totalCount, search: asked.q, filters: asked.filters, reportFilters });
  return (
    <PopoverButton
      size="xs"
      text={TEXT}
      command={`${TEXT} to ${given.count.toLocaleString()} selected`}
      icon={<IconBolt size={14} />}
      renderForm={({ onClose }) => (
        <ThingActionForm open={openAction} given={given} onClose={onClose} onDone={() => select(noSelection)} />
      )}
    />
  );
};
