import type { z } from 'zod';
import type { OutboundGuard } from '../outbound/outbound-guard.ts';

/** One event on its way out. */
export interface OutgoingEvent {
  /** The same at every attempt; receivers drop repeats by it. */
  readonly id: string;
  readonly type: string;
  readonly time: Date;
  /** The CloudEvents form as JSON text, exactly what is sent. */
  readonly body: string;
  /** What it is about, such as a Thing; events of one subject are delivered in order. Null where it is about the account. */
  readonly subject: string | null;
}

export type DeliveryFailure = 'refused' | 'gone' | 'timeout' | 'unreachable' | 'forbidden-address' | 'bad-settings';

/**
 * What became of an attempt. `answer` holds the first kilobyte of what the receiver said, `detail` a sentence for the log.
 * `retryAfterSeconds` where the receiver asked for it.
 */
export type DeliveryOutcome =
  | {
      readonly isDelivered: true;
      readonly status: number | null;
      readonly answer: string;
      readonly milliseconds: number;
    }
  | {
      readonly isDelivered: false;
      readonly failure: DeliveryFailure;
      readonly status: number | null;
      readonly answer: string;
      readonly detail: string;
      readonly milliseconds: number;
      readonly retryAfterSeconds?: number;
    };

/** An open way to one receiver. */
export interface Channel {
  deliver(event: OutgoingEvent, signal: AbortSignal): Promise<DeliveryOutcome>;
  close(): Promise<void>;
}

/** `settings` and `secrets` are validated by the schema of the kind; whatever fails later is an outcome, never a throw. */
export interface ChannelKind<Settings, Secrets> {
  readonly settings: z.ZodType<Settings>;
  readonly secrets: z.ZodType<Secrets>;
  open(settings: Settings, secrets: Secrets, context: ChannelContext): Channel;
}

export interface ChannelContext {
  readonly outbound: OutboundGuard;
}
