import type { AppType } from '@airlane/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysQuery } from '../profile.queries.ts';
import { Button } from '#ui/button.tsx';
import { copyToClipboard } from '#ui/copy-to-clipboard.ts';
import { Notice } from '#ui/notice.tsx';
import { ProfileSection } from '../profile-section.tsx';
import classes from '../profile.module.css';
import { Unread } from '../unread.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { NewKeyForm } from './new-key-form.tsx';

interface ShownKeyProps {
  readonly value: string;
  readonly onDone: () => void;
}

/** The only time that a key is seen. */
const ShownKey = ({ value, onDone }: ShownKeyProps) => (
  <>
    <Notice tone="warning">Copy the key now. It is not shown again, and anyone with this key can act as you.</Notice>
    <code className={classes['secret']} aria-label="The new API key">
      {value}
    </code>
    <div className={classes['buttons']}>
      <Button variant="default" onClick={() => void copyToClipboard(value)}>
        Copy
      </Button>
      <Button onClick={onDone}>I have saved it</Button>
    </div>
  </>
);

type Step = 'resting' | 'naming' | { readonly key: string };

interface ApiKeysSectionProps {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly appType: AppType;
}

export const ApiKeysSection = (props: ApiKeysSectionProps) => {
  const apiKeys = useQuery(apiKeysQuery());
  const [step, setStep] = useState<Step>('resting');
  const rest = (): void => setStep('resting');
  return (
    <ProfileSection
      title="API keys"
      text="For programs that act in your name. A key belongs to one account, expires, and can be revoked at any time."
    >
      {apiKeys.data === undefined && <Unread error={apiKeys.error} onRetry={() => void apiKeys.refetch()} />}
      {apiKeys.data?.length === 0 && step === 'resting' && (
        <p>You have no API keys. A program needs one to read or change this account.</p>
      )}
      {apiKeys.data && apiKeys.data.length > 0 && (
        <ul className={classes['list']}>
          {apiKeys.data.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </ul>
      )}
      {step === 'resting' && (
        <div>
          <Button variant="default" onClick={() => setStep('naming')}>
            New API key
          </Button>
        </div>
      )}
      {step === 'naming' && <NewKeyForm {...props} onMade={(key) => setStep({ key })} onCancel={rest} />}
      {typeof step === 'object' && <ShownKey value={step.key} onDone={rest} />}
    </ProfileSection>
  );
};
