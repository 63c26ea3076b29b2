import type { SavedView } from '@airlane/contract/calls/views';
import { Button } from '#ui/button.tsx';
import { KitPopover, type KitPopoverProps } from '#ui/kit-popover.tsx';
import { ViewRow } from './view-row.tsx';
import classes from './views.module.css';

interface ViewsPopoverProps extends Pick<KitPopoverProps, 'button' | 'isOpen' | 'onChange'> {
  readonly views: readonly SavedView[];
  readonly currentId: string | undefined;
  readonly onOpen: (view: SavedView) => void;
  readonly onRename: (view: SavedView) => void;
  readonly onSave: () => void;
}

export const ViewsPopover = ({ views, currentId, onOpen, onRename, onSave, ...popover }: ViewsPopoverProps) => (
  <KitPopover {...popover} position="bottom-end" width={300}>
    {views.length === 0 && <p className={classes['empty']}>A view saves the search, filters, sort and columns.</p>}
    <ul className={classes['list']} aria-label="Saved views">
      {views.map((view) => (
        <ViewRow
          key={view.id}
          view={view}
          isCurrent={view.id === currentId}
          onOpen={() => onOpen(view)}
          onRename={() => onRename(view)}
        />
      ))}
    </ul>
    <div className={classes['save']}>
      <Button variant="default" size="sm" onClick={onSave}>
        Save this view
      </Button>
    </div>
  </KitPopover>
);
