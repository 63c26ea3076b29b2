import type { NetworkCapability } from '@airlane/domain/networks/network-capabilities';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { CommandRefused, NetworkAway } from '#ports/network/port.ts';
import { refuseUnable } from '../networks/able-network.repository.ts';
import { closeIntents, type IntentCommand, type IntentRef, type NewIntent, openIntent } from './intents.repository.ts';

/** How the text of NETWORK_UNKNOWN goes on: 'We do not know yet whether …'. */
const unknownOutcome: Readonly<Record<IntentCommand, string>> = {
  'Refresh Connection': 'the connection was refreshed',
  Suspend: 'the SIM was suspended',
  Activate: 'the SIM was activated',
  'Data limit': 'the new data limit applies',
  'Blocked networks': 'the networks are blocked',
  SMS: 'the message was sent',
};

const capabilityOf: Readonly<Record<IntentCommand, NetworkCapability>> = {
  'Refresh Connection': 'refreshConnection',
  Suspend: 'setState',
  Activate: 'setState',
  'Data limit': 'setDataLimit',
  'Blocked networks': 'setBlockedNetworks',
  SMS: 'sendSms',
};

/**
 * Commands the network, with a trace of it from before it is asked. Done: the caller closes the intent with what it stores. AppError or not
 * sent: closed here. No answer: the intent stays open, and the reconciler finds out.
 */
export const commandNetwork = async <Answer>(
  db: Db,
  intent: NewIntent,
  command: () => Promise<Answer>,
): Promise<{ readonly intent: IntentRef; readonly answer: Answer }> => {
  await refuseUnable(db, intent.iccid, capabilityOf[intent.command]);
  const row = await openIntent(db, intent);
  try {
    return { intent: row, answer: await command() };
  } catch (error) {
    if (error instanceof CommandRefused) {
      await closeIntents(db, [row.id], 'refused', error.message);
      throw new AppError('NETWORK_REFUSED', { values: { reason: error.message } });
    }
    if (error instanceof NetworkAway) {
      await closeIntents(db, [row.id], 'not-sent', error.message);
      throw new AppError('NETWORK_AWAY');
    }
    throw new AppError('NETWORK_UNKNOWN', { values: { what: unknownOutcome[intent.command] } });
  }
};

/** Asks the network something that changes nothing there: without an answer nothing was done. */
export const askNetwork = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await question();
  } catch (error) {
    if (error instanceof CommandRefused) throw new AppError('NETWORK_REFUSED', { values: { reason: error.message } });
    throw new AppError('NETWORK_AWAY');
  }
};
