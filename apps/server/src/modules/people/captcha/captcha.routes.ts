import { getCaptcha } from '@airlane/contract/calls/captcha';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { FastifyInstance } from 'fastify';
import type { CaptchaPort } from '#ports/captcha/port.ts';
import { handle } from '#kernel/routing/handle.ts';

export const captchaRoutes = (app: FastifyInstance, captcha: CaptchaPort, defaultVertical: string): void => {
  handle(app, getCaptcha, ({ query, headers }) =>
    captcha.ask(query.purpose, verticalByName(headers.segment ?? defaultVertical)?.key ?? defaultVertical),
  );
};
