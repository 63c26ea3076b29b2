import { Button } from '../../../ui/button.tsx';
import { copyToClipboard } from '../../../ui/copy-to-clipboard.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './core-networks.module.css';

interface SigningSecretProps {
  readonly value: string;
  readonly onDone: () => void;
}

/** The only time that the secret is seen. */
export const SigningSecret = ({ value, onDone }: SigningSecretProps) => (
  <div className={classes['block']}>
    <Notice tone="warning">Copy the signing secret now and configure it in the network. It is not shown again.</Notice>
    <code className={classes['secret']} aria-label="Signing secret">{value}</code>
    <div className={classes['buttons']}>
      <Button variant="default" onClick={() => void copyToClipboard(value)}>Copy</Button>
      <Button onClick={onDone}>I have saved it</Button>
    </div>
  </div>
);
