import { IconAlertTriangle, IconLock, IconRefresh } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { StateMessage } from './state-message.tsx';
import classes from './state-message.module.css';

export interface ProblemMessageProps {
  readonly title: string;
  readonly message: string;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isPage?: boolean;
}

const FORBIDDEN = 403;
const ACCOUNT_FORBIDDEN = 'ACCOUNT_FORBIDDEN';

/** A failure: what failed, what to do, and the request id for support. A refusal says who can grant it and offers no retry. */
export const ProblemMessage = ({
  title,
  message,
  status,
  code,
  requestId,
  onRetry,
  isPage = false,
}: ProblemMessageProps) => {
  const isForbidden = status === FORBIDDEN;
  return (
    <StateMessage
      isAlert
      isPage={isPage}
      icon={isForbidden ? <IconLock size={22} /> : <IconAlertTriangle size={22} />}
      title={
        code === ACCOUNT_FORBIDDEN
          ? "You don't have access to this account"
          : isForbidden
            ? "You don't have access to this"
            : title
      }
      text={message}
      actions={
        onRetry &&
        !isForbidden && (
          <Button variant="default" icon={<IconRefresh size={16} />} onClick={onRetry}>
            Try again
          </Button>
        )
      }
      details={
        (requestId !== undefined || status !== undefined) && (
          <details className={classes['details']}>
            <summary>Details for support</summary>
            <dl>
              {requestId !== undefined && (
                <>
                  <dt>Request id</dt>
                  <dd>{requestId}</dd>
                </>
              )}
              {status !== undefined && (
                <>
                  <dt>Status</dt>
                  <dd>{status}</dd>
                </>
              )}
            </dl>
          </details>
        )
      }
    />
  );
};
