import { contactUs, contactUsSignedIn } from '@airlane/contract/calls/contact';
import { CONTACT_SENT } from '@airlane/domain/access/access-texts';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CaptchaPort } from '#ports/captcha/port.ts';
import { handle } from '#kernel/routing/handle.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import type { ContactParts } from './contact.service.ts';
import { refuseContact, sendContact } from './contact.service.ts';

const MESSAGES_A_MINUTE = 30;
const limit = { max: MESSAGES_A_MINUTE, keyOf: (request: FastifyRequest): string => `contact ${request.ip}` };

export const contactRoutes = (
  app: FastifyInstance,
  parts: ContactParts,
  captcha: CaptchaPort,
  defaultVertical: string,
): void => {
  handle(
    app,
    contactUs,
    async ({ body, headers, request }) => {
      const vertical = verticalByName(headers.segment ?? defaultVertical)?.key ?? defaultVertical;
      refuseContact(body);
      await requireCaptcha(captcha, headers.recapchatoken, 'contact', vertical);
      await sendContact(parts, body, { vertical, viewer: null, requestId: request.id });
      return { message: CONTACT_SENT };
    },
    { limit },
  );

  handle(
    app,
    contactUsSignedIn,
    async ({ body, viewer, request }) => {
      refuseContact(body);
      await sendContact(parts, body, { vertical: viewer.vertical, viewer, requestId: request.id });
      return { message: CONTACT_SENT };
    },
    { limit },
  );
};
