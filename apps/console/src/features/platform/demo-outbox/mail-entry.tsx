import type { CallAnswer, demoOutbox } from '@airlane/contract';
import { formatDayAndTime } from '@airlane/domain';
import { codeIn } from '../../../lib/code-in-mail.ts';
import { CopyCode } from './copy-code.tsx';
import classes from './outbox-page.module.css';

type Mail = CallAnswer<typeof demoOutbox>['mails'][number];

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
