import { AUTHENTICATOR_NEEDED } from '@airlane/domain/access/administrator-rules';
import type { ComponentProps } from 'react';
import { QrCode } from '#ui/qr-code.tsx';
import { TextField } from '#ui/text-field.tsx';
import formClasses from '../frame/access-form.module.css';
import classes from './setup.module.css';

interface AuthenticatorFieldsProps {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly isOn: boolean;
  readonly isNeeded: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly code: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;
}

const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret for an app, and a code that proves that the app has it. */
export const AuthenticatorFields = ({
  secret,
  otpauthUrl,
  isOn,
  isNeeded,
  onToggle,
  code,
}: AuthenticatorFieldsProps) => (
  <>
    {isNeeded ? (
      <p className={formClasses['lead']}>{AUTHENTICATOR_NEEDED}.</p>
    ) : (
      <label className={classes['tick']}>
        <input type="checkbox" checked={isOn} onChange={(event) => onToggle(event.currentTarget.checked)} />
        Use an authenticator app instead of e-mailed codes
      </label>
    )}
    {isOn && (
      <div className={classes['authenticator']}>
        <QrCode text={otpauthUrl} label="QR code for your authenticator app" />
        <p className={formClasses['lead']}>Scan the code with your authenticator app, or type this secret into it:</p>
        <code className={classes['secret']}>{grouped(secret)}</code>
        <TextField {...code} label="Code from the app" autoComplete="one-time-code" inputMode="numeric" />
      </div>
    )}
  </>
);
