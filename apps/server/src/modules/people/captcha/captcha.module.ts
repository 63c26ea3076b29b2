import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { CaptchaPort } from '#ports/captcha/port.ts';
import { captchaRoutes } from './captcha.routes.ts';

export const captchaModule = ({ config }: Kernel, { captcha }: { readonly captcha: CaptchaPort }) =>
  defineModule({ name: 'people/captcha', routes: (app) => captchaRoutes(app, captcha, config.vertical) });
