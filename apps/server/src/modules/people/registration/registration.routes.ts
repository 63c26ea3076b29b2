import { createRegistration } from '@airlane/contract/calls/registration';
import { REGISTERED } from '@airlane/domain/access/access-texts';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import type { CaptchaPort } from '#ports/captcha/port.ts';
import { handle } from '#kernel/routing/handle.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import type { RegistrationParts } from './registration.service.ts';
import { refuseRegistration, register } from './registration.service.ts';

const SIGN_UPS_A_MINUTE = 30;
const limit = { max: SIGN_UPS_A_MINUTE, keyOf: (request: FastifyRequest): string => `sign up ${request.ip}` };

export const registrationRoutes = (
  app: FastifyInstance,
  parts: RegistrationParts,
  captcha: CaptchaPort,
  defaultVertical: string,
): void => {
  handle(
    app,
    createRegistration,
    async ({ body, headers, request }) => {
      const vertical = verticalByName(headers.segment ?? defaultVertical);
      if (!vertical) throw new AppError('REGISTRATION_CLOSED');
      // A form that is not valid spends no captcha.
      refuseRegistration(vertical, body);
      await requireCaptcha(captcha, headers.recapchatoken, 'registration', vertical.key);
      await register(parts, vertical, body, request.id);
      return { message: REGISTERED };
    },
    { limit },
  );
};
