import { numberText } from '@airlane/domain/text/number-text';
import type { Transfer } from '@airlane/contract/calls/transfers';

const things = (total: number): string => `${numberText(total)} ${total === 1 ? 'Thing' : 'Things'}`;

/** Who hands what over to whom, from where the reader stands. */
export const transferTitle = ({ side, from, to, total }: Pick<Transfer, 'side' | 'from' | 'to' | 'total'>): string => {
  if (side === 'receiver') return `${things(total)} from ${from.title}`;
  return side === 'sender' ? `${things(total)} to ${to.title}` : `${things(total)} from ${from.title} to ${to.title}`;
};

const endings = {
  declined: 'Declined. Nothing was changed.',
  withdrawn: 'Withdrawn. Nothing was changed.',
  expired: 'Expired without an answer. Nothing was changed.',
} as const;

/** How far a transfer is. */
export const transferState = ({
  status,
  done,
  failed,
  total,
  jobStatus,
  side,
  expiresAt,
}: Pick<Transfer, 'status' | 'done' | 'failed' | 'total' | 'jobStatus' | 'side' | 'expiresAt'>): string => {
  if (status === 'offered')
    return side === 'receiver'
      ? `Waiting for your answer until ${expiresAt.slice(0, 10)}`
      : `Waiting for an answer until ${expiresAt.slice(0, 10)}`;
  if (status !== 'accepted') return endings[status];
  const left = failed > 0 ? `, ${things(failed)} left as they are` : '';
  return jobStatus === 'completed'
    ? `${things(done)} transferred${left}`
    : `${numberText(done)} of ${things(total)} transferred${left}`;
};
