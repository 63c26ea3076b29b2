import { copyToClipboard } from '../../../../ui/copy-to-clipboard.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import classes from '../profile.module.css';

interface ShownKeyProps {
  readonly value: string;
  readonly onDone: () => void;
}

/** The only time that a key is seen. */
export const ShownKey = ({ value, onDone }: ShownKeyProps) => (
  <>
    <Notice tone="warning">Copy the key now. It is not shown again; whoever has it acts as you.</Notice>
    <code className={classes['secret']} aria-label="The new API key">{value}</code>
    <div className={classes['buttons']}>
      <Button variant="default" onClick={() => void copyToClipboard(value)}>Copy</Button>
      <Button onClick={onDone}>I have kept it</Button>
    </div>
  </>
);
