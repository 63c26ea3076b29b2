import type { SetupCheck } from '@airlane/contract/calls/setup';
import type { Config } from '#config/config.ts';
import type { DatabaseEngine } from '#kernel/database/engine.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { CaptchaPort } from '#ports/captcha/port.ts';
import type { MailPort } from '#ports/mail/port.ts';
import type { PaymentsPort } from '#ports/payments/port.ts';
import type { TaxPort } from '#ports/tax/port.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';

export interface SetupParts {
  readonly config: Config;
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly jobs: Pick<Jobs, 'ready'>;
  readonly mail: MailPort;
  readonly storage: StoragePort;
  readonly captcha: CaptchaPort;
  readonly cipher: SecretCipher;
  readonly payments: PaymentsPort | undefined;
  readonly tax: TaxPort;
}

/** What a check found; `variables` name what to set when it is not well. */
export type Finding = Pick<SetupCheck, 'status' | 'text'> & { readonly variables?: readonly string[] };

export interface Check {
  readonly id: string;
  readonly title: string;
  readonly find: (parts: SetupParts) => Promise<Finding>;
}

export const ok = (text: string): Finding => ({ status: 'ok', text });
export const warning = (text: string, ...variables: string[]): Finding => ({ status: 'warning', text, variables });
export const failed = (text: string, ...variables: string[]): Finding => ({ status: 'failed', text, variables });
