import { Dialog } from '../../../ui/dialog.tsx';
import classes from './keys-help.module.css';
import { shortcuts } from './shortcuts.ts';

export const KeysDialog = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => (
  <Dialog isOpen={isOpen} title="Keyboard" onClose={onClose}>
    <dl className={classes['keys']}>
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className={classes['line']}>
          <dt>{keys.map((key) => <kbd key={key} className={classes['key']}>{key}</kbd>)}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
