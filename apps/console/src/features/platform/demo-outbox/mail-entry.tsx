import type { CallAnswer } from '@airlane/contract/call';
import type { demoOutbox } from '@airlane/contract/calls/demo';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { useState } from 'react';
import { codeIn } from '#lib/code-in-mail.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import classes from './outbox-page.module.css';

type Mail = CallAnswer<typeof demoOutbox>['mails'][number];

const COPIED_SHOWN_MS = 1500;

const CopyCode = ({ code }: { readonly code: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    } catch {
      showToast({ tone: 'error', text: 'To copy to clipboard allow access to clipboard in browser settings.' });
    }
  };
  return (
    <Button size="xs" variant="default" onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy code'}
    </Button>
  );
};

/** A mail as text; its HTML is never inserted into the page. */
export const MailEntry = ({ mail }: { readonly mail: Mail }) => {
  const code = codeIn(mail.text);
  return (
    <li className={classes['mail']}>
      <div className={classes['line']}>
        <h2 className={classes['subject']}>{mail.subject}</h2>
        <time className={classes['muted']} dateTime={mail.sentAt} title={mail.sentAt}>
          {formatDayAndTime(new Date(mail.sentAt))}
        </time>
      </div>
      <div className={classes['muted']}>To {mail.to}</div>
      {code !== undefined && (
        <div className={classes['code']}>
          <span className={classes['digits']}>{code}</span>
          <CopyCode code={code} />
        </div>
      )}
      <pre className={classes['text']}>{mail.text}</pre>
    </li>
  );
};
