import type { ThingActionPreview } from '@airlane/contract/calls/thing-actions';
import { MAX_THINGS_WITHOUT_TYPING } from '@airlane/domain/things/thing-action';
import { useEffect, useRef, useState } from 'react';
import { NETWORK_SILENT, useNetworkSilentSince } from '#lib/network/use-network-silent-since.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { actionWords, thingsText, typedCount } from './action-texts.ts';
import classes from './confirm-action.module.css';
import type { ConfirmedAction } from './use-confirmed-action.ts';

const SkippedThings = ({ skipped }: Pick<ThingActionPreview, 'skipped'>) => (
  <ul className={classes['skipped']}>
    {skipped.map(({ reason, count, samples }) => (
      <li key={reason}>
        {`${thingsText(count)} skipped: ${reason}`}
        <span
          className={classes['samples']}
        >{`${samples.join(', ')}${count > samples.length ? ` and ${count - samples.length} more` : ''}`}</span>
      </li>
    ))}
  </ul>
);

interface ConfirmActionProps {
  readonly action: ConfirmedAction;
  readonly preview: ThingActionPreview;
  readonly onBack: () => void;
}

/** How many Things change, who is skipped and why, and the button that does it; many Things have to be counted out loud first. */
export const ConfirmAction = ({ action, preview, onBack }: ConfirmActionProps) => {
  const { willChange, skipped, isDestructive } = preview;
  const { verb, consequence } = actionWords[preview.action];
  const [typed, setTyped] = useState('');
  const panel = useRef<HTMLFormElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const isSilent = useNetworkSilentSince() !== undefined;
  const mustType = willChange > MAX_THINGS_WITHOUT_TYPING;
  const isReady = willChange > 0 && !isSilent && (!mustType || typedCount(typed) === willChange);
  const title = `${verb} ${thingsText(willChange)}`;
  return (
    <form
      ref={panel}
      tabIndex={-1}
      noValidate
      className={classes['panel']}
      aria-label="Confirm the action"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isReady) void action.confirm();
      }}
    >
      <h2 className={classes['title']}>{`${title}?`}</h2>
      {action.failure !== undefined && <Notice tone="error">{action.failure}</Notice>}
      {isSilent && <Notice tone="warning">{NETWORK_SILENT}</Notice>}
      <p className={classes['text']}>{willChange === 0 ? 'Nothing would change.' : consequence}</p>
      {skipped.length > 0 && <SkippedThings skipped={skipped} />}
      {mustType && (
        <TextField
          label={`Type ${willChange} to confirm`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button
          type="submit"
          variant={isDestructive ? 'danger' : 'primary'}
          isBusy={action.isBusy}
          failure={action.failure}
          disabled={!isReady && !action.isBusy}
        >
          {title}
        </Button>
      </div>
    </form>
  );
};
