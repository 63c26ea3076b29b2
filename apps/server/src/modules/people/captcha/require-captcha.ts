import type { CaptchaPurpose } from '@airlane/contract/calls/captcha';
import { AppError } from '#kernel/errors.ts';
import type { CaptchaPort } from '#ports/captcha/port.ts';
import { CaptchaUnavailable } from '#ports/captcha/port.ts';

const doing: Readonly<Record<CaptchaPurpose, string>> = {
  registration: 'signing up',
  login: 'signing in',
  contact: 'sending',
};

/** Refuses what no person proved to have sent. The solution is spent with it. */
export const requireCaptcha = async (
  port: CaptchaPort,
  solution: string | undefined,
  purpose: CaptchaPurpose,
  vertical: string,
): Promise<void> => {
  try {
    if (solution !== undefined && solution !== '' && (await port.verify(solution, purpose, vertical))) return;
  } catch (error) {
    if (error instanceof CaptchaUnavailable) throw new AppError('CAPTCHA_UNAVAILABLE');
    throw error;
  }
  throw new AppError('CAPTCHA_REFUSED', { values: { doing: doing[purpose] } });
};
