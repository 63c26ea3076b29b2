import type { ClientFrame, ServerFrame } from '@airlane/contract/realtime';
import { closeCodes, serverFrameSchema } from '@airlane/contract/realtime';
import { backoffDelay } from './backoff.ts';

export type DocumentUpdate = Extract<ServerFrame, { type: 'documentUpdatedExtended' }>;

export interface RealtimeSettings {
  readonly vertical: string;
  readonly accountId: string;
  readonly token: () => string | undefined;
  readonly onUpdate: (update: DocumentUpdate) => void;
  readonly onTemplates: () => void;
  readonly onAccess: () => void;
  /** The socket is authenticated; `mustReadAgain` when anything may have been missed before. */
  readonly onReady: (mustReadAgain: boolean) => void;
  readonly onDown: () => void;
  readonly onUnauthenticated: () => void;
  /** The account is not open to this session, or no longer. */
  readonly onForbidden: () => void;
}

/** The server sends heartbeats; a socket that stays silent for longer is dead, whatever the browser says. */
const SILENCE_MS = 75_000;
/** These answers do not change by asking again. */
const finalCodes: readonly number[] = [closeCodes.unauthenticated, closeCodes.forbidden];

const socketUrl = ({ vertical, accountId }: RealtimeSettings): string => {
  const url = new URL('/ws', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = new URLSearchParams({ vertical, accountId }).toString();
  url.hash = '';
  return url.href;
};

const parseFrame = (data: unknown): ServerFrame | undefined => {
  try {
    return serverFrameSchema.safeParse(JSON.parse(String(data))).data;
  } catch {
    // A frame of a later release, or noise: live updates go on without it.
    return undefined;
  }
};

export const connectRealtime = (settings: RealtimeSettings): (() => void) => {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let wasReady = false;
  let closed = false;

  const watchSilence = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => socket?.close(), SILENCE_MS);
  };
  const receive = (frame: ServerFrame): void => {
    if (frame.type === 'documentUpdatedExtended') settings.onUpdate(frame);
    if (frame.type === 'templatesUpdated') settings.onTemplates();
    if (frame.type === 'accessUpdated') settings.onAccess();
    if (frame.type !== 'ready') return;
    settings.onReady(wasReady || frame.mustReadAgain);
    wasReady = true;
    attempt = 0;
  };
  const reconnect = (event: CloseEvent): void => {
    clearTimeout(silence);
    if (closed) return;
    settings.onDown();
    if (event.code === closeCodes.unauthenticated) settings.onUnauthenticated();
    if (event.code === closeCodes.forbidden) settings.onForbidden();
    if (finalCodes.includes(event.code)) return;
    timer = setTimeout(open, backoffDelay(attempt));
    attempt += 1;
  };
  const open = (): void => {
    clearTimeout(timer);
    const token = settings.token();
    if (token === undefined || closed) return;
    const next = new WebSocket(socketUrl(settings));
    socket = next;
    next.addEventListener('open', () => {
      // What is on the screen was read at some time since the page began.
      const frame: ClientFrame = {
        type: 'authenticate',
        token,
        missedMs: wasReady ? undefined : Math.ceil(performance.now()),
      };
      next.send(JSON.stringify(frame));
    });
    next.addEventListener('close', reconnect);
    next.addEventListener('message', (event) => {
      watchSilence();
      const frame = parseFrame(event.data);
      if (frame !== undefined) receive(frame);
    });
    watchSilence();
  };
  /** The network is back: no reason to sit out a long wait. */
  const openNow = (): void => {
    if (socket === undefined || socket.readyState === WebSocket.CLOSED) open();
  };

  window.addEventListener('online', openNow);
  open();
  return () => {
    closed = true;
    window.removeEventListener('online', openNow);
    clearTimeout(timer);
    clearTimeout(silence);
    socket?.close();
  };
};
