import type { SavedView } from '@airlane/contract';
import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { viewsQuery } from '../../../lib/queries/views.ts';
import { Button } from '../../../ui/button.tsx';
import { useTable } from '../table-context.ts';
import { currentView } from './current-view.ts';
import { NameViewDialog } from './name-view-dialog.tsx';
import { ViewRow } from './view-row.tsx';
import classes from './views.module.css';

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
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={300} trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" size="sm" icon={<IconBookmark size={16} />} aria-label={current ? `Views, now ${current.name}` : 'Views'} onClick={() => setOpen(!isOpen)}>
            {current?.name ?? 'Views'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          {views.length === 0 && <p className={classes['empty']}>A view saves the search, filters, sort and columns.</p>}
          <ul className={classes['list']} aria-label="Saved views">
            {views.map((view) => (
              <ViewRow key={view.id} view={view} isCurrent={view.id === current?.id} onOpen={() => show(view)} onRename={() => name(view)} />
            ))}
          </ul>
          <div className={classes['save']}>
            <Button variant="default" size="sm" onClick={() => name('new')}>Save this view</Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {naming !== undefined && <NameViewDialog view={naming === 'new' ? undefined : naming} onClose={() => setNaming(undefined)} />}
    </>
  );
};
