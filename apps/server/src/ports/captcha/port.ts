import type { Captcha, CaptchaPurpose } from '@airlane/contract/calls/captcha';

/**
 * Tells people from programs.
 *
 * `ask` answers what a page needs to put the question. `verify` resolves to whether a solution is good for the purpose and was never used
 * before: calling it spends the solution, whatever happens afterwards. It settles within seconds; it rejects with
 * `CaptchaUnavailable` when it is unknown, and a solution that was not verified may be sent again.
 */
export interface CaptchaPort {
  ask(purpose: CaptchaPurpose, vertical: string): Promise<Captcha>;
  verify(solution: string, purpose: CaptchaPurpose, vertical: string): Promise<boolean>;
  /** Where browsers load scripts and frames of the provider from, for the content security policy. */
  readonly browserOrigins: readonly string[];
}

/** The provider did not answer, or not in a way that can be understood. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable';
}

/** Remembers a solution until it would be too old anyway; answers whether this was its first use. */
export type SpendOnce = (key: string, until: Date) => Promise<boolean>;
