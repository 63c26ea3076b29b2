import { problemOf } from '#lib/api/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import classes from './profile.module.css';

interface UnreadProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands where a part of the page would stand: its outline while it is read, or why it could not be. */
export const Unread = ({ error, onRetry }: UnreadProps) =>
  error === null ? (
    <div className={classes['waiting']} aria-busy="true" />
  ) : (
    <Notice
      tone="error"
      actions={
        <Button variant="default" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {problemOf(error).message}
    </Notice>
  );
