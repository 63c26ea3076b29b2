import { Dialog } from '#ui/dialog.tsx';
import classes from './keys-help.module.css';

interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

/** What the keyboard does, as the help shows it. */
const shortcuts: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: 'Search pages, accounts and Things, or run an action' },
  { keys: ['/'], does: 'Search the table' },
  { keys: ['↓'], does: 'Move from the search to the rows' },
  { keys: ['←', '↑', '↓', '→'], does: 'Move between cells' },
  { keys: ['Enter'], does: 'Open the row or its actions menu' },
  { keys: ['Space'], does: 'Peek at the Thing, or click the cell' },
  { keys: ['Ctrl', 'C'], does: 'Copy the cell' },
  { keys: ['J'], does: 'Next message of the inbox' },
  { keys: ['K'], does: 'Previous message of the inbox' },
  { keys: ['U'], does: 'Mark the open message as unread or read' },
  { keys: ['?'], does: 'Show this help' },
];

export const KeysDialog = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => (
  <Dialog isOpen={isOpen} title="Keyboard" onClose={onClose}>
    <dl className={classes['keys']}>
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className={classes['line']}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={classes['key']}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
