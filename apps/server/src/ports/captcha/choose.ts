import type { Config } from '#config/config.ts';
import type { Db } from '#kernel/database/open.ts';
import { sharedSecret } from '#kernel/secrets/server-secrets.ts';
import { altchaCaptcha } from './altcha.ts';
import type { CaptchaPort } from './port.ts';
import { recaptchaCaptcha } from './recaptcha.ts';
import { spendOnceIn } from './spend-once.ts';

/** reCAPTCHA where it is configured; otherwise a proof of work of our own. */
export const chooseCaptcha = (
  { recaptcha, captchaWork }: Pick<Config, 'recaptcha' | 'captchaWork'>,
  db: Db,
): CaptchaPort => {
  const spendOnce = spendOnceIn(db);
  if (recaptcha) return recaptchaCaptcha({ ...recaptcha, spendOnce });
  let key: Promise<string> | undefined;
  return altchaCaptcha({ key: () => (key ??= sharedSecret(db, 'captcha')), maxNumber: captchaWork, spendOnce });
};
