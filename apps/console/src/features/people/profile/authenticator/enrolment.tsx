import { useState } from 'react';
import { beginAuthenticatorMutation, confirmAuthenticatorMutation } from '../profile.mutations.ts';
import { PasswordField } from '#ui/password-field.tsx';
import classes from '../profile.module.css';
import { QrCode } from '#ui/qr-code.tsx';
import { SingleFieldForm } from './single-field-form.tsx';

interface EnrolmentProps {
  readonly onEnrolled: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The password first, then the secret for the app, then a code that proves the app has it. */
export const Enrolment = ({ onEnrolled, onCancel }: EnrolmentProps) => {
  const [begun, setBegun] = useState<{ readonly secret: string; readonly otpauthUrl: string }>();
  if (begun === undefined) {
    return (
      <SingleFieldForm
        key="password"
        label="Your password"
        autoComplete="current-password"
        missing="Please enter your password"
        submit="Continue"
        Field={PasswordField}
        mutation={beginAuthenticatorMutation()}
        onDone={setBegun}
        onCancel={onCancel}
      />
    );
  }
  return (
    <div className={classes['enrol']}>
      <QrCode text={begun.otpauthUrl} label="QR code for your authenticator app" />
      <div className={classes['content']}>
        <p>Scan the code with your authenticator app, or type this secret into it:</p>
        <code className={classes['secret']}>{grouped(begun.secret)}</code>
        <SingleFieldForm
          key="code"
          label="Code from the app"
          autoComplete="one-time-code"
          missing="Enter the 6 digits shown in the app"
          submit="Confirm"
          mutation={confirmAuthenticatorMutation()}
          onDone={({ recoveryCodes }) => onEnrolled(recoveryCodes)}
          onCancel={onCancel}
        />
      </div>
    </div>
  );
};
