import type { Sms } from '@airlane/contract/calls/thing-sms';
import type { SmsRow } from './sms.repository.ts';

export const presentSms = (row: SmsRow, by: string | null): Sms => ({
  id: row.id,
  direction: row.direction,
  from: row.sender,
  to: row.recipient,
  message: row.body,
  state: row.state,
  reason: row.reason,
  at: row.at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  by,
});
