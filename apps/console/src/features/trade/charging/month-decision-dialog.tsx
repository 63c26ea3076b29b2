import { type FormEvent, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import classes from './charging.module.css';

const MIN_REASON = 3;

interface Choice {
  readonly text: string;
  readonly act: (reason: string) => Promise<{ readonly message: string }>;
}

interface MonthDecisionDialogProps {
  readonly title: string;
  readonly explanation: readonly string[];
  readonly choice: Choice;
  readonly otherChoice?: Choice;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What a person decides about a month of an account against the rule, with a reason that is kept. */
export const MonthDecisionDialog = ({
  title,
  explanation,
  choice,
  otherChoice,
  onDone,
  onClose,
}: MonthDecisionDialogProps) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const action = useAction({
    act: ({ act }: Choice) => act(reason.trim()),
    done: ({ message }) => message,
    failed: 'Nothing was changed',
    onDone: () => {
      onDone();
      onClose();
    },
    onFailed: (failure) => setError(problemOf(failure).fields[0]?.message),
  });
  const decide = (chosen: Choice): void => {
    const isMissing = reason.trim().length < MIN_REASON;
    setError(isMissing ? 'Enter a reason; it is kept with the month' : undefined);
    if (!isMissing) void action.run(chosen);
  };
  return (
    <Dialog isOpen title={title} size="lg" onClose={onClose}>
      <form
        className={classes['decision']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          decide(choice);
        }}
      >
        {explanation.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <TextArea
          label="Reason"
          value={reason}
          error={error}
          maxLength={300}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        {action.failure !== undefined && error === undefined && <Notice tone="error">{action.failure}</Notice>}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {otherChoice !== undefined && (
            <Button variant="default" isBusy={action.isBusy} onClick={() => decide(otherChoice)}>
              {otherChoice.text}
            </Button>
          )}
          <Button type="submit" isBusy={action.isBusy}>
            {choice.text}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
