import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { CaptchaPort } from '#ports/captcha/port.ts';
import { contactRoutes } from './contact.routes.ts';

export const contactModule = ({ config, db, mailer }: Kernel, { captcha }: { readonly captcha: CaptchaPort }) => {
  const parts = { db, supportEmail: config.supportEmail, queueMail: mailer.queueMail };
  return defineModule({
    name: 'people/contact',
    routes: (app) => contactRoutes(app, parts, captcha, config.vertical),
  });
};
