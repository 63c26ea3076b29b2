import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../../../lib/api/problem.ts';
import { sendSetupMailMutation } from '../../../lib/queries/setup.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './setup-page.module.css';

/** Whether mails arrive can only be seen in a mailbox, so the viewer gets one. */
export const TestMail = ({ accountId }: { readonly accountId: string }) => {
  const send = useMutation(sendSetupMailMutation(accountId));
  return (
    <div className={classes['action']}>
      <Button variant="default" size="sm" isBusy={send.isPending} onClick={() => send.mutate()}>Send me a test e-mail</Button>
      {send.data && <Notice tone="info">{send.data.message}</Notice>}
      {send.error && <Notice tone="error">{problemOf(send.error).message}</Notice>}
    </div>
  );
};
