import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageSettings } from '../page-settings.ts';
import { endSession } from '../session/end-session.ts';
import { meQuery } from '../queries/me.ts';
import { readSession } from '../session/session-store.ts';
import { applyAccessUpdate } from './apply-access-update.ts';
import { applyTemplateUpdates } from './apply-template-updates.ts';
import { applyUpdates } from './apply-updates.ts';
import { batchEvents } from './batch-events.ts';
import type { DocumentUpdate } from './connect.ts';
import { connectRealtime } from './connect.ts';
import { markRealtimeDown, markRealtimeUp } from './realtime-state.ts';

const MIN_INTERVAL_MS = 2500;
/** Saving a template is three writes in a row; they are read once. */
const TEMPLATES_INTERVAL_MS = 1000;
const LOG_OUT_DELAY_MS = 500;

/** Keeps what is on the screen true while an account is open. */
export const useRealtime = (accountId: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    const session = readSession();
    const batch = batchEvents<DocumentUpdate>(MIN_INTERVAL_MS, (updates) => applyUpdates(client, accountId, updates));
    const templates = batchEvents<'changed'>(TEMPLATES_INTERVAL_MS, () => void applyTemplateUpdates(client, accountId));
    const disconnect = connectRealtime({
      vertical: pageSettings.vertical.key,
      accountId,
      token: () => readSession()?.consoleToken,
      onUpdate: batch.add,
      onTemplates: () => templates.add('changed'),
      onAccess: () => void applyAccessUpdate(client, accountId),
      onDown: markRealtimeDown,
      onReady: (mustReadAgain) => {
        markRealtimeUp();
        if (mustReadAgain) void client.invalidateQueries();
      },
      onForbidden: () => void client.invalidateQueries(meQuery()),
      onUnauthenticated: () => setTimeout(() => endSession('expired', session), LOG_OUT_DELAY_MS),
    });
    return () => {
      disconnect();
      batch.cancel();
      templates.cancel();
      markRealtimeUp();
    };
  }, [client, accountId]);
};
