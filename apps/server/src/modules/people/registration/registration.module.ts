import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { CaptchaPort } from '#ports/captcha/port.ts';
import { registrationRoutes } from './registration.routes.ts';

export const registrationModule = (
  { config, db, mailer, consoleUrlOf }: Kernel,
  { captcha }: { readonly captcha: CaptchaPort },
) => {
  const parts = { db, consoleUrlOf, queueMail: mailer.queueMail };
  return defineModule({
    name: 'people/registration',
    routes: (app) => registrationRoutes(app, parts, captcha, config.vertical),
  });
};
