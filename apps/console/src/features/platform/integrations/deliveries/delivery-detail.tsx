import { numberText } from '@airlane/domain/text/number-text';
import type { Integration } from '@airlane/contract/calls/integrations';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { Chip } from '@airlane/question-kinds/ui';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { deliveryQuery } from '../integrations.queries.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { GuardedButton } from '../guarded-button.tsx';
import { deliveryWord, eventTitle } from '../integration-words.ts';
import type { IntegrationsViewer } from '../use-integrations-viewer.ts';
import classes from './deliveries.module.css';
import { Moment } from './moment.tsx';

interface DetailProps {
  readonly viewer: IntegrationsViewer;
  readonly integration: Integration;
  /** Why nothing can be sent. */
  readonly inactive: string | undefined;
  readonly onReplay: (deliveryId: string) => Promise<void>;
}

const DetailBody = ({
  viewer: { accountId, canManage },
  integration,
  inactive,
  deliveryId,
  onReplay,
}: DetailProps & { readonly deliveryId: string }) => {
  const { data, error, refetch } = useQuery(deliveryQuery(accountId, integration.id, deliveryId));
  if (error && data === undefined)
    return (
      <ProblemMessage title="The delivery could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <div className={classes['skeleton']} aria-busy="true" />;
  const { text, family } = deliveryWord(data);
  return (
    <div className={classes['detail']}>
      <p className={classes['line']}>
        <Chip text={text} family={family} />
        <span>{eventTitle(data.event.type)}</span>
        <span className={classes['muted']}>{formatDayAndTime(new Date(data.event.time), displayZone)}</span>
        {data.nextAt !== null && (
          <span className={classes['muted']}>
            next attempt <Moment at={data.nextAt} isAhead />
          </span>
        )}
      </p>
      <table className={classes['table']}>
        <caption>{data.history.length === 0 ? 'Not tried yet' : `Attempts (${data.attempts})`}</caption>
        {data.history.length > 0 && (
          <thead>
            <tr>
              <th scope="col">At</th>
              <th scope="col">Status</th>
              <th scope="col">Answer</th>
              <th scope="col">Took</th>
            </tr>
          </thead>
        )}
        <tbody>
          {data.history.map((attempt) => (
            <tr key={attempt.at}>
              <td className={classes['when']}>
                <time dateTime={attempt.at}>{new Date(attempt.at).toLocaleString(undefined, { hour12: false })}</time>
              </td>
              <td className={classes['number']}>{attempt.status ?? '–'}</td>
              <td className={classes['whole']}>
                {attempt.detail ?? attempt.failure ?? ''}
                {attempt.answer !== '' && <code className={classes['answered']}>{attempt.answer}</code>}
              </td>
              <td className={classes['number']}>{`${numberText(Math.round(attempt.milliseconds))} ms`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes['sent']}>
        <span className={classes['heading']}>What is sent</span>
        <CopyButton value={data.body} label="what is sent" />
      </div>
      <pre className={classes['body']}>{data.body}</pre>
      <DialogButtons>
        <GuardedButton
          variant="default"
          canManage={canManage}
          obstacle={inactive}
          onClick={() => void onReplay(deliveryId)}
        >
          Replay
        </GuardedButton>
      </DialogButtons>
    </div>
  );
};

/** One delivery: what was sent, and every attempt. */
export const DeliveryDetail = ({
  deliveryId,
  onClose,
  ...rest
}: DetailProps & { readonly deliveryId: string | undefined; readonly onClose: () => void }) => (
  <Dialog isOpen={deliveryId !== undefined} title={`Delivery ${deliveryId ?? ''}`} size="lg" onClose={onClose}>
    {deliveryId !== undefined && <DetailBody {...rest} deliveryId={deliveryId} />}
  </Dialog>
);
