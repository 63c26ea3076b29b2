import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeAuthenticatorMutation, renewRecoveryCodesMutation } from '../profile.mutations.ts';
import { authenticatorQuery } from '../profile.queries.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { ProfileSection } from '../profile-section.tsx';
import classes from '../profile.module.css';
import { Unread } from '../unread.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SingleFieldForm } from './single-field-form.tsx';

type Step =
  | { readonly is: 'resting' | 'enrolling' | 'renewing' | 'removing' }
  | { readonly is: 'codes'; readonly codes: readonly string[] };

const resting: Step = { is: 'resting' };
const codeForm = {
  label: 'Authenticator or recovery code',
  autoComplete: 'one-time-code',
  missing: 'Enter the code from the app, or a recovery code',
} as const;

const Steps = ({
  isEnrolled,
  recoveryCodesLeft,
}: {
  readonly isEnrolled: boolean;
  readonly recoveryCodesLeft: number;
}) => {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(resting);
  const rest = (): void => setStep(resting);
  const showCodes = (codes: readonly string[]): void => setStep({ is: 'codes', codes });
  const finish = (): void => {
    rest();
    void client.invalidateQueries({ queryKey: authenticatorQuery().queryKey });
  };
  if (step.is === 'codes') return <RecoveryCodes codes={step.codes} onDone={finish} />;
  if (step.is === 'enrolling') return <Enrolment onEnrolled={showCodes} onCancel={rest} />;
  if (step.is === 'renewing') {
    return (
      <SingleFieldForm
        {...codeForm}
        submit="Generate new codes"
        mutation={renewRecoveryCodesMutation()}
        onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
        onCancel={rest}
      />
    );
  }
  if (step.is === 'removing') {
    const removed = ({ message }: { readonly message: string }): void => {
      showToast({ tone: 'success', text: message });
      rest();
    };
    return (
      <SingleFieldForm
        {...codeForm}
        submit="Remove authenticator"
        isDestructive
        mutation={removeAuthenticatorMutation()}
        onDone={removed}
        onCancel={rest}
      />
    );
  }
  if (!isEnrolled) {
    return (
      <>
        <p>Login codes are sent by e-mail.</p>
        <div>
          <Button variant="default" onClick={() => setStep({ is: 'enrolling' })}>
            Set up an authenticator
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        An authenticator app is set up. {recoveryCodesLeft}{' '}
        {recoveryCodesLeft === 1 ? 'recovery code' : 'recovery codes'} left.
      </p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => setStep({ is: 'renewing' })}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => setStep({ is: 'removing' })}>
          Remove
        </Button>
      </div>
    </>
  );
};

export const AuthenticatorSection = () => {
  const authenticator = useQuery(authenticatorQuery());
  if (authenticator.data?.isAvailable === false) return null;
  return (
    <ProfileSection
      title="Authenticator"
      text="An app on your phone generates the login code, so access to your mailbox alone is not enough."
    >
      {authenticator.data ? (
        <Steps {...authenticator.data} />
      ) : (
        <Unread error={authenticator.error} onRetry={() => void authenticator.refetch()} />
      )}
    </ProfileSection>
  );
};
