import {
  maxSmsLength,
  sendableText,
  smsProblems,
  strippedNote,
  unsendableCharacters,
} from '@airlane/domain/things/sms-rules';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import { sendSmsMutation } from '#lib/mutations/things.ts';
import { useNetworkPause } from '#lib/network/use-network-silent-since.ts';
import { randomId } from '#lib/random-id.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useOpenThing } from '../open-thing.ts';
import classes from './sms.module.css';

interface FieldsProps {
  readonly from: string;
  readonly onSent: (from: string) => void;
}

const Fields = ({ from, onSent }: FieldsProps) => {
  const pause = useNetworkPause();
  const { accountId, thingId, status } = useOpenThing();
  const isUsc = status?.isUSC === true;
  const most = maxSmsLength(isUsc);
  const [idempotencyKey] = useState(randomId);
  const [stripped, setStripped] = useState<readonly string[]>([]);
  const send = useMutation({
    ...sendSmsMutation(accountId, thingId),
    onError: (error) => form.refuse(problemOf(error).fields),
  });
  const form = usePlainForm({
    initial: { from, message: '' },
    cleaned: sendableText,
    onCleaned: (typed) => setStripped((latest) => [...new Set([...latest, ...unsendableCharacters(typed)])]),
    problemsOf: (answers) => smsProblems(answers, { isUsc }),
    onValid: (answers): Promise<unknown> =>
      send.mutateAsync(
        { ...answers, checkThing: false, idempotencyKey },
        {
          onSuccess: ({ message }) => {
            showToast({ tone: 'success', text: message || 'SMS sent successfully' });
            onSent(answers.from);
          },
        },
      ),
  });
  const note = strippedNote(stripped);
  return (
    <form noValidate className={classes['form']} aria-label="Send SMS" onSubmit={form.submit}>
      {send.error && <Notice tone="error">{problemOf(send.error).message || 'SMS sending failed'}</Notice>}
      <TextField {...form.field('from')} label="From" placeholder="Up to 16 digits, or 8 letters and digits" />
      <TextArea {...form.field('message')} label="Message" rows={5} />
      {note !== undefined && <Notice tone="warning">{note}</Notice>}
      <div className={classes['foot']}>
        <output className={classes['counter']}>{`${form.values.message.length} / ${most}`}</output>
        <Button type="submit" icon={<IconSend size={16} />} isBusy={send.isPending} {...pause}>
          Send
        </Button>
      </div>
    </form>
  );
};

/** Begins anew after each message, with the same sender. */
export const SmsForm = () => {
  const [sent, setSent] = useState({ count: 0, from: '' });
  return (
    <Fields key={sent.count} from={sent.from} onSent={(from) => setSent(({ count }) => ({ count: count + 1, from }))} />
  );
};
