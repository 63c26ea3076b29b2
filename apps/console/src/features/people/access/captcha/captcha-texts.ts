import type { CaptchaPurpose } from '@airlane/contract/calls/captcha';
import { errorText } from '@airlane/contract/errors';

export const CAPTCHA_LOADING =
  'Wait a bit longer for Google reCAPCHA loading, or disable AdBlockers and refresh the page.';
export const CAPTCHA_FAILED = 'Got error while loading reCAPCHA';

const doing: Readonly<Record<CaptchaPurpose, string>> = {
  registration: 'signing up',
  login: 'signing in',
  contact: 'sending',
};
export const captchaUnsolved = (purpose: CaptchaPurpose): string =>
  errorText('CAPTCHA_REFUSED', { doing: doing[purpose] });
