import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTypedKey } from '../../../ui/use-typed-key.ts';
import classes from './keys-help.module.css';
import { shortcuts } from './shortcuts.ts';

/** Opens with `?` wherever nothing is being typed. */
export const KeysHelp = () => {
  const [isOpen, setOpen] = useState(false);
  useTypedKey('?', () => setOpen(true));
  return (
    <Dialog isOpen={isOpen} title="Keyboard" onClose={() => setOpen(false)}>
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
};
