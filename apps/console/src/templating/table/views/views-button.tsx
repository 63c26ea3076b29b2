import type { SavedView } from '@airlane/contract/calls/views';
import { useQuery } from '@tanstack/react-query';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { viewsQuery } from '#lib/queries/views.ts';
import { Button } from '#ui/button.tsx';
import { late } from '#ui/late.tsx';
import { useMade } from '#ui/use-made.ts';
import { useTable } from '../table-context.ts';
import { currentView } from './current-view.ts';

const NameViewDialog = late(async () => (await import('./name-view-dialog.tsx')).NameViewDialog);
const ViewsPopover = late(async () => (await import('./views-popover.tsx')).ViewsPopover);

type Naming = 'new' | SavedView | undefined;

/** The named states of this table: open one, start with it, hand its link to a colleague. */
export const ViewsButton = () => {
  const { open, state, reportFilters, change, narrow } = useTable();
  const [isOpen, setOpen] = useState(false);
  const [naming, setNaming] = useState<Naming>();
  const { data } = useQuery(viewsQuery(open.accountId));
  const views = data?.views.filter(({ templateName }) => templateName === open.template.description) ?? [];
  const current = currentView(views, { ...state, reportFilters });
  const name = (what: Naming): void => {
    setOpen(false);
    setNaming(what);
  };
  const show = (view: SavedView): void => {
    setOpen(false);
    const { reportFilters: reports = {}, ...kept } = view.state;
    change({ hidden: undefined, order: undefined, ...kept, page: 1 });
    if (Object.keys(reports).length > 0 || Object.keys(reportFilters).length > 0) narrow({ reportFilters: reports });
  };
  const button = (
    <Button
      variant="default"
      size="sm"
      icon={<IconBookmark size={16} />}
      aria-label={current ? `Views, now ${current.name}` : 'Views'}
      onClick={() => setOpen(!isOpen)}
    >
      {current?.name ?? 'Views'}
    </Button>
  );
  return (
    <>
      {useMade(isOpen) ? (
        <ViewsPopover
          fallback={button}
          button={button}
          isOpen={isOpen}
          onChange={setOpen}
          views={views}
          currentId={current?.id}
          onOpen={show}
          onRename={name}
          onSave={() => name('new')}
        />
      ) : (
        button
      )}
      {naming !== undefined && (
        <NameViewDialog view={naming === 'new' ? undefined : naming} onClose={() => setNaming(undefined)} />
      )}
    </>
  );
};
