import { copyToClipboard } from '../../../../ui/copy-to-clipboard.ts';
import { Button } from '../../../../ui/button.tsx';
import formClasses from '../frame/access-form.module.css';
import classes from './setup.module.css';

interface AdministratorCreatedProps {
  readonly recoveryCodes: readonly string[];
  readonly onDone: () => void;
}

/** The only time that the recovery codes are seen. */
export const AdministratorCreated = ({ recoveryCodes, onDone }: AdministratorCreatedProps) => (
  <>
    <output className={formClasses['lead']}>Store these recovery codes where you can reach them without your phone. Each works for one login, and they are not shown again.</output>
    <ul className={classes['codes']} aria-label="Recovery codes">
      {recoveryCodes.map((code) => <li key={code}>{code}</li>)}
    </ul>
    <Button variant="default" onClick={() => void copyToClipboard(recoveryCodes.join('\n'))}>Copy</Button>
    <Button size="lg" onClick={onDone}>I have saved them, log in</Button>
  </>
);
