import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { CaptchaPort } from '#ports/captcha/port.ts';
import { renewAuthenticators } from './authenticator-secrets.ts';
import { removeOldAccess } from './old-access.repository.ts';
import { sessionRoutes } from './session.routes.ts';
import { SessionService } from './session.service.ts';

export const sessionModule = (
  { config, db, tokens, access, mailer, cipher }: Kernel,
  { captcha }: { readonly captcha: CaptchaPort },
) => {
  const sessions = new SessionService(db, tokens, access, mailer, config.loginCodeSeconds, cipher);
  return defineModule({
    name: 'people/session',
    routes: (app) => sessionRoutes(app, sessions, captcha, config.vertical),
    retention: { sessions: (now) => removeOldAccess(db, now) },
    secrets: { authenticators: renewAuthenticators },
  });
};
